import { describe, expect, it } from 'vitest'
import { photoTypeOf } from './photo-type.ts'

const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16)
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const webp = letters('RIFF....WEBPVP8 ')

describe('statement 30: the kind of a photo', () => {
  it.each([
    { bytes: jpeg, name: 'anna.jpg', type: 'jpeg' },
    { bytes: jpeg, name: 'anna.JPEG', type: 'jpeg' },
    { bytes: jpeg, name: 'anna', type: 'jpeg' },
    { bytes: png, name: 'anna.de.vries.png', type: 'png' },
    { bytes: webp, name: 'anna.webp', type: 'webp' },
    { bytes: webp, name: '', type: 'webp' },
  ])('of $name is $type', ({ bytes, name, type }) => {
    expect(photoTypeOf(bytes, name)).toBe(type)
  })

  it.each([
    { what: 'HTML', bytes: letters('<html><script>'), name: 'anna.png' },
    { what: 'SVG', bytes: letters('<svg xmlns="http'), name: 'anna.svg' },
    { what: 'a GIF', bytes: letters('GIF89a......'), name: 'anna.gif' },
    { what: 'another RIFF', bytes: letters('RIFF....WAVEfmt '), name: 'anna.webp' },
    { what: 'half a beginning', bytes: png.subarray(0, 6), name: 'anna.png' },
    { what: 'nothing', bytes: new Uint8Array(), name: 'anna.png' },
    { what: 'a photo with the name of a page', bytes: png, name: 'anna.html' },
    { what: 'a photo with the name of another kind', bytes: png, name: 'anna.jpg' },
    { what: 'a photo whose name is a word of the language', bytes: png, name: 'a.constructor' },
  ])('is unknown of $what, named $name', ({ bytes, name }) => {
    expect(photoTypeOf(bytes, name)).toBeUndefined()
  })
})
