import latinExtUrl from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url'
import latinUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { element } from './xml.ts'

// Letters of the Latin alphabet that the first file does not have: ő, š, ł and so on.
const LATIN_EXT = /[\u0100-\u0130\u0132-\u0151\u0154-\u02BA\u1E00-\u1EFF\u20A0-\u20AB\u20AD-\u20C0]/

/**
 * A style element with the letters themselves, so that the text of an SVG looks the same wherever it is opened; empty when they
 * can not be fetched, and the text falls back on a font of the reader's own.
 */
export async function embeddedFont(text: string): Promise<string> {
  const urls = LATIN_EXT.test(text) ? [latinUrl, latinExtUrl] : [latinUrl]
  try {
    const faces = await Promise.all(urls.map(async (url) => fontFace(await toDataUrl(url), url)))
    return element('style', {}, faces.join(''))
  } catch (error) {
    console.error('The letters of the drawing could not be fetched', error)
    return ''
  }
}

// With two files, the second is asked only for the letters that the first does not have.
function fontFace(dataUrl: string, url: string): string {
  const range =
    url === latinExtUrl
      ? 'unicode-range:U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1EFF,U+20A0-20AB,U+20AD-20C0;'
      : ''
  return `@font-face{font-family:'Inter Variable';font-weight:100 900;${range}src:url(${dataUrl}) format('woff2')}`
}

async function toDataUrl(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} for the letters`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return `data:font/woff2;base64,${btoa(binary)}`
}
