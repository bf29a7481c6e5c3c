import { inflateSync } from 'node:zlib'

/** A PDF as somebody reads it: the text of each page, with one space between words. */
export function pagesOf(pdf: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(pdf).toString('latin1'))
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\b/.test(object))
  return pages.map((page) => textOfPage(page, objects))
}

type Objects = ReadonlyMap<string, string>

function objectsOf(file: string): Objects {
  const found = file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)
  return new Map([...found].map(([, id = '', body = '']) => [id, body]))
}

function textOfPage(page: string, objects: Objects): string {
  const resources = refIn(page, 'Resources', objects)
  // What several pages show stands in drawings of their own.
  const drawings = [...resources.matchAll(/\/Foot (\d+) 0 R/g)].map(
    ([, id = '']) => objects.get(id) ?? '',
  )
  const contents = [refIn(page, 'Contents', objects), ...drawings].map(streamOf).join('\n')
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
      name,
      charactersOf(streamOf(refIn(objects.get(id) ?? '', 'ToUnicode', objects))),
    ]),
  )
  let font: string[] = []
  const words: string[] = []
  for (const [, name, shown] of contents.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? []
    else words.push(readGlyphs(shown ?? '', font))
  }
  return words.join(' ').replaceAll(/\s+/g, ' ')
}

function refIn(object: string, key: string, objects: Objects): string {
  const [, id = ''] = new RegExp(`/${key} (\\d+) 0 R`).exec(object) ?? []
  return objects.get(id) ?? ''
}

function streamOf(object: string): string {
  const [, bytes = ''] = /stream\n([\s\S]*)\nendstream/.exec(object) ?? []
  return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
}

// Which text each glyph stands for, by its number.
function charactersOf(map: string): string[] {
  const characters: string[] = []
  for (const [, from = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    const start = Number.parseInt(from, 16)
    // Of two letters drawn as one both are told, with a space between them.
    ;[...list.matchAll(/<([^>]*)>/g)].forEach(([, code = ''], at) => {
      characters[start + at] = textOfCode(code.replaceAll(' ', ''))
    })
  }
  return characters
}

function textOfCode(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le')
}

function readGlyphs(shown: string, font: readonly string[]): string {
  const glyphs = [...shown.matchAll(/<([\da-f]*)>/gi)].flatMap(
    ([, hex = '']) => hex.match(/.{4}/g) ?? [],
  )
  return glyphs.map((glyph) => font[Number.parseInt(glyph, 16)] ?? '').join('')
}
