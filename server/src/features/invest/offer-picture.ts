import { charactersOf } from '@zegel/core/intl'
import { serialQueue } from '../../lib/concurrency/semaphore.ts'
import { outlineOf } from '../../pdf/outline.ts'

interface OfferPicture {
  name: string
  issuer: string
  price: string
  notice: readonly string[]
}

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 80
const ROOM = 850
const INK = '#16324a'
const DIMMED = '#56626f'

// Drawing fills a processor: one at a time, and the others wait.
const serialized = serialQueue()

/** What a link to an offer shows elsewhere: a PNG of 1200 by 630, as such places want it. Letters are drawn, so no machine needs a typeface. */
export async function drawOfferPicture(offer: OfferPicture): Promise<Buffer> {
  // Loaded with the first picture: a server starts without it.
  const { default: sharp } = await import('sharp')
  return serialized(() =>
    sharp(Buffer.from(pictureOf(offer)))
      .png()
      .toBuffer(),
  )
}

function pictureOf({ name, issuer, price, notice }: OfferPicture): string {
  const title = linesOf(name, 64, 3)
  const top = 208 + (3 - title.length) * 26
  const parts = [
    ...write([cut(issuer, 34)], { size: 34, y: 112 }),
    ...write(title, { face: 'bold', size: 64, y: top }),
    ...write([price], { size: 36, y: top + title.length * 76, colour: DIMMED }),
    ...write(notice, { size: 24, y: 530, colour: DIMMED, lead: 34 }),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#fbfaf7"/>
    <rect y="${HEIGHT - 14}" width="${WIDTH}" height="14" fill="${INK}"/>
    <g transform="translate(960 130) scale(11)">${SEAL}</g>
    ${parts.join('')}</svg>`
}

interface Look {
  face?: 'regular' | 'bold'
  size: number
  y: number
  colour?: string
  lead?: number
}

function write(
  lines: readonly string[],
  { face = 'regular', size, y, colour = INK, lead = size * 1.19 }: Look,
): string[] {
  return lines.map((line, at) => {
    const { path } = outlineOf(line, face, size)
    return `<g transform="translate(${MARGIN} ${y + at * lead})" fill="${colour}">${path}</g>`
  })
}

/** A text broken between words into so many lines at most; what is too long ends in an ellipsis. */
function linesOf(text: string, size: number, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    const fits = outlineOf(longer, 'bold', size).width <= ROOM
    if (last !== undefined && fits) lines[lines.length - 1] = longer
    else if (lines.length < most) lines.push(word)
    else lines[most - 1] = `${last} ${word}`
  }
  return lines.map((line) => cut(line, size, 'bold'))
}

function cut(text: string, size: number, face: 'regular' | 'bold' = 'regular'): string {
  if (outlineOf(text, face, size).width <= ROOM) return text
  const letters = charactersOf(text)
  while (letters.length > 1 && outlineOf(`${letters.join('')}…`, face, size).width > ROOM)
    letters.pop()
  return `${letters.join('').trimEnd()}…`
}

// The mark, as in the web app's own file of it.
const SEAL = `<path fill="#b23a2e" d="M16.00 2.10Q19.24 -0.28 21.32 3.16Q25.22 2.20 25.83 6.17Q29.80 6.78 28.84 10.68Q32.28 12.76 29.90 16.00Q32.28 19.24 28.84 21.32Q29.80 25.22 25.83 25.83Q25.22 29.80 21.32 28.84Q19.24 32.28 16.00 29.90Q12.76 32.28 10.68 28.84Q6.78 29.80 6.17 25.83Q2.20 25.22 3.16 21.32Q-0.28 19.24 2.10 16.00Q-0.28 12.76 3.16 10.68Q2.20 6.78 6.17 6.17Q6.78 2.20 10.68 3.16Q12.76 -0.28 16.00 2.10z"/><circle cx="16" cy="16" r="10.6" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width=".8"/><path fill="#fff" d="M11.4 10.6h9.4v2.1l-6.3 6.5h6.3v2.4h-9.6v-2.1l6.3-6.5h-6.1z"/>`
