/** Pictures of a board: an SVG file that needs no style sheet, and a PNG of it. */
const KEPT_STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
];

/** What is there for fingers and keyboards only. */
const UNSEEN = '.hit, .focus, .preview';

/** The text of an SVG file that looks like the board does now. */
export function svgFile(board: SVGSVGElement): string {
  const copy = board.cloneNode(true) as SVGSVGElement;
  const [seen, copies] = [[...board.querySelectorAll('*')], [...copy.querySelectorAll('*')]];
  seen.forEach((element, i) => carryOver(getComputedStyle(element), copies[i]!));
  copy.querySelectorAll(UNSEEN).forEach((element) => element.remove());
  const { width, height } = board.viewBox.baseVal;
  const scale = 800 / Math.max(width, height);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(Math.round(width * scale)));
  copy.setAttribute('height', String(Math.round(height * scale)));
  copy.removeAttribute('class');
  copy.prepend(ground(board));
  return new XMLSerializer().serializeToString(copy);
}

function carryOver(style: CSSStyleDeclaration, to: Element): void {
  for (const name of [...to.getAttributeNames()]) {
    if (/^(aria-|data-|role|tabindex|class)/.test(name)) to.removeAttribute(name);
  }
  for (const name of KEPT_STYLES) {
    const value = style.getPropertyValue(name);
    if (value && !value.startsWith('url(')) to.setAttribute(name, value);
  }
}

/** The colour of the page behind the board. */
function ground(board: SVGSVGElement): SVGRectElement {
  const { x, y, width, height } = board.viewBox.baseVal;
  const rect = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  for (const [name, value] of Object.entries({ x, y, width, height })) rect.setAttribute(name, String(value));
  rect.setAttribute('fill', getComputedStyle(board).getPropertyValue('--ground').trim() || '#fff');
  return rect;
}

/** A PNG of an SVG file, twice as large. */
export async function pngFile(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2 * image.width, 2 * image.height];
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, failed) =>
      canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Hands a file to the browser to save. */
export function save(name: string, content: Blob | string): void {
  const blob = typeof content === 'string' ? new Blob([content], { type: 'text/plain' }) : content;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
