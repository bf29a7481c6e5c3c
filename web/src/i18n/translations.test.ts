import { describe, expect, it } from 'vitest'

type Texts = Record<string, unknown>

const files = import.meta.glob<Texts>('../../../texts/{nl,en}/*.json', {
  import: 'default',
  eager: true,
})
const names = Object.keys(files)
  .filter((path) => path.startsWith('../../../texts/nl/'))
  .map((path) => path.slice('../../../texts/nl/'.length, -'.json'.length))

/** Every text by its key, with the placeholders it has: { 'table.range': '{from} {to} {total}' }. */
function shape(texts: Texts, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string'
        ? [[prefix + key, (text.match(/\{\w+\}/g) ?? []).toSorted().join(' ')]]
        : Object.entries(shape(text as Texts, `${prefix}${key}.`)),
    ),
  )
}

describe('the texts', () => {
  it.each(names)('of %s say the same in both languages', (name) => {
    expect(shape(files[`../../../texts/en/${name}.json`] ?? {})).toEqual(
      shape(files[`../../../texts/nl/${name}.json`] ?? {}),
    )
  })

  it('leave none empty', () => {
    const empty = Object.entries(files).filter(([, texts]) => JSON.stringify(texts).includes('""'))
    expect(empty).toEqual([])
  })
})
