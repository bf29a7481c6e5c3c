import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { pagesOf } from '../../test/pdf-text.ts'
import { newArchivalPdf, newPdf } from './pdf-document.ts'
import { heightOfText, writeText } from './pdf-text.ts'

const input = { title: 'Proef', language: 'nl' } as const

async function print(text: string, typeface: 'sans' | 'serif' = 'sans'): Promise<string> {
  const paper = newPdf({ ...input, typeface })
  writeText(paper, text, { face: 'bold', x: 50, y: 50, width: 400 })
  paper.end()
  return pagesOf(await buffer(paper)).join('')
}

it.each(['王小明', '山田さくら', '김민수', 'Νίκος', 'Шостакович', 'Nguyễn Thị Ánh'])(
  'has %s in a typeface that knows it',
  async (name) => {
    for (const typeface of ['sans', 'serif'] as const)
      expect(await print(`Aan ${name}, Assen`, typeface)).toContain(name)
  },
)

it('writes from right to left what is read so, words and all', async () => {
  const backwards = (text: string) => Array.from(text).toReversed().join('')
  expect(await print('דוד לוי')).toContain(backwards('דוד לוי'))
  // Each letter has the form that its neighbours give it, and is that letter when it is copied.
  const letters = backwards(await print('محمد راشد')).replaceAll(' ', '')
  expect(letters).toContain('محمدراشد')
})

it('leaves a comma room beside a figure', async () => {
  const paper = newPdf(input)
  writeText(paper.fontSize(10), '7,00', { x: 0, y: 50, lineBreak: false })
  expect(paper.x).toBeGreaterThan(paper.widthOfString('7,00') + 2)
  expect(await print('€ 7,00')).toContain('€ 7,00')
})

it('keeps an archive what it is, and measures about the room it takes', async () => {
  const paper = newArchivalPdf({ ...input, keywords: '', madeAt: new Date(0) })
  const name = '王小明 '.repeat(30)
  const room = { width: 200 }
  const before = paper.y
  const height = heightOfText(paper, name, room)
  writeText(paper, name, { ...room, x: 64 })
  const taken = paper.y - before
  expect(height).toBeGreaterThan(taken * 0.8)
  expect(height).toBeLessThan(taken * 1.5)
  paper.end()
  await buffer(paper)
})
