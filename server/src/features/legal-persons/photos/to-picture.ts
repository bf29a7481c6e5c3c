import { photoTypeOf } from '@zegel/core/profile/photo-type'
import { RuleBroken } from '@zegel/core/rule-broken'
import { serialQueue } from '../../../lib/concurrency/semaphore.ts'

/** A picture as it is kept: drawn anew, with nothing of the file it came from. */
export interface Picture {
  bytes: Buffer
  contentType: 'image/webp'
  fileName: string
}

const SIDE = 512
const QUALITY = 82
// What a good camera makes; four bytes each while it is drawn.
const MOST_PIXELS = 50_000_000
const MOST_SECONDS = 15
const LONGEST_NAME = 255

// A small file may unfold to two hundred megabytes, so that several at once could fill the memory.
const serialized = serialQueue()

/** A photo is cut to a square; of a logo nothing is cut off. */
type Shape = 'square' | 'whole'

/** Reads a picture of a kind we take and draws it anew; refuses what is none, what is broken and what has too many pixels. */
export async function toPicture(file: File, shape: Shape = 'square'): Promise<Picture> {
  const bytes = Buffer.from(await file.arrayBuffer())
  if (!photoTypeOf(bytes, file.name)) throw new RuleBroken('photo-type', {}, 'file')
  const drawn = await serialized(() => drawAnew(bytes, shape))
  return { bytes: drawn, contentType: 'image/webp', fileName: toPlainName(file.name) }
}

async function drawAnew(bytes: Buffer, shape: Shape): Promise<Buffer> {
  // Loaded with the first photo: a server starts without it.
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(SIDE, SIDE, {
        fit: shape === 'square' ? 'cover' : 'inside',
        withoutEnlargement: true,
      })
      .timeout({ seconds: MOST_SECONDS })
      .webp({ quality: QUALITY })
      .toBuffer()
  } catch (error) {
    const isTooLarge = String(error).includes('pixel limit')
    throw new RuleBroken(isTooLarge ? 'photo-too-many-pixels' : 'photo-unreadable', {}, 'file')
  }
}

// The name is told to nobody; it is kept so that whoever looks into a complaint recognises the file.
function toPlainName(name: string): string {
  return name.replaceAll(/\p{Cc}/gu, '').slice(0, LONGEST_NAME)
}
