export type PhotoType = 'jpeg' | 'png' | 'webp'

const STARTS: Record<PhotoType, RegExp> = {
  jpeg: /^ffd8ff/,
  png: /^89504e470d0a1a0a/,
  // 'RIFF', the length, 'WEBP'.
  webp: /^52494646.{8}57454250/,
}

const EXTENSIONS: Record<string, PhotoType> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  jpe: 'jpeg',
  jfif: 'jpeg',
  png: 'png',
  webp: 'webp',
}

/** What kind of photo begins with these bytes; undefined for anything else, and when the extension of its name says another kind. */
export function photoTypeOf(bytes: Uint8Array, fileName: string): PhotoType | undefined {
  const start = bytes.subarray(0, 12).toHex()
  const types = Object.keys(STARTS) as PhotoType[] // safe: an object's own keys
  const type = types.find((one) => STARTS[one].test(start))
  const extension = /\.([^.]*)$/.exec(fileName)?.[1]?.toLowerCase()
  return extension === undefined || EXTENSIONS[extension] === type ? type : undefined
}
