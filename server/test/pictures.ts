import sharp, { type Sharp } from 'sharp'

const RED = { r: 200, g: 30, b: 30 }

/** A plain picture of a kind and size. */
export async function picture({
  name = 'anna.png',
  type = 'png',
  width = 40,
  height = 30,
}: {
  name?: string
  type?: 'png' | 'jpeg' | 'webp' | 'gif'
  width?: number
  height?: number
} = {}): Promise<File> {
  const plain = sharp({ create: { width, height, channels: 3, background: RED } })
  return new File([await toBytes(plain.toFormat(type))], name)
}

/** The bytes of a drawing, in a buffer that a File takes. */
export async function toBytes(drawing: Sharp): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await drawing.toBuffer())
}
