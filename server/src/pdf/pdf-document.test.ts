import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { pagesOf } from '../../test/pdf-text.ts'
import { newPdf } from './pdf-document.ts'

async function print(text: string): Promise<string> {
  const paper = newPdf({ title: 'Proef', language: 'nl' })
  paper.text(text)
  paper.end()
  return pagesOf(await buffer(paper)).join('')
}

it('has each character as text, also where an earlier paper had it as a part of another', async () => {
  expect(await print('“molen”')).toContain('“molen”')
  expect(await print('risico’s van de ‘molen’')).toContain('risico’s van de ‘molen’')
})
