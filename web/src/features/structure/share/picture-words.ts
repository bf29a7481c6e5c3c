/** A text of a picture, with its place on the whole sheet. */
export interface Words {
  text: string
  x: number
  y: number
  /** As CSS writes it: style, weight, size and family. */
  font: string
  align: CanvasTextAlign
  fill: string
  halo: { color: string; width: number } | undefined
}

/** Parts a picture without letters of its own: its shapes as an SVG, and its words. Groups around words only move. */
export function collectWords(svg: string): { shapes: string; words: Words[] } {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml')
  const texts = [...parsed.querySelectorAll('text')]
  const words = texts.map(readWords)
  for (const text of texts) text.remove()
  return { shapes: new XMLSerializer().serializeToString(parsed), words }
}

/** Waits for the letters of words; they may be the first on this page that are italic or from another alphabet. */
export async function loadLetters(words: readonly Words[]): Promise<void> {
  const texts = Map.groupBy(words, ({ font }) => font)
  await Promise.all(
    [...texts].map(([font, those]) =>
      document.fonts.load(font, those.map(({ text }) => text).join('')),
    ),
  )
}

/** Paints words where they belong. */
export function paintWords(context: CanvasRenderingContext2D, words: Words): void {
  const { text, x, y, font, align, fill, halo } = words
  context.font = font
  context.textAlign = align
  if (halo) {
    context.lineJoin = 'round'
    context.lineWidth = halo.width
    context.strokeStyle = halo.color
    context.strokeText(text, x, y)
  }
  context.fillStyle = fill
  context.fillText(text, x, y)
}

const ALIGNS: Readonly<Record<string, CanvasTextAlign>> = { middle: 'center', end: 'right' }

function readWords(element: SVGTextElement): Words {
  const read = (name: string) => element.getAttribute(name) ?? ''
  const moved = moves(element)
  const halo = read('stroke')
  return {
    text: element.textContent,
    x: Number(read('x')) + moved.x,
    y: Number(read('y')) + moved.y,
    font: `${read('font-style')} ${read('font-weight')} ${read('font-size')}px ${read('font-family')}`.trim(),
    align: ALIGNS[read('text-anchor')] ?? 'left',
    fill: read('fill'),
    halo: halo ? { color: halo, width: Number(read('stroke-width')) } : undefined,
  }
}

function moves(element: Element | null): { x: number; y: number } {
  if (!element) return { x: 0, y: 0 }
  const outer = moves(element.parentElement)
  const [, x = '0', y = '0'] =
    /^translate\((-?[\d.]+) (-?[\d.]+)\)$/.exec(element.getAttribute('transform') ?? '') ?? []
  return { x: outer.x + Number(x), y: outer.y + Number(y) }
}
