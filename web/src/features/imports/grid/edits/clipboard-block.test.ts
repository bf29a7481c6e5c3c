import { describe, expect, it } from 'vitest'
import { isBlock, readBlock, writeBlock } from './clipboard-block.ts'

describe('reading what a spreadsheet copied', () => {
  it.each([
    { name: 'one cell', text: 'an', block: [['an']] },
    {
      name: 'rows and columns',
      text: 'a\tb\r\nc\td\r\n',
      block: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    },
    {
      name: 'empty cells',
      text: '\ta\t\n\t\t',
      block: [
        ['', 'a', ''],
        ['', '', ''],
      ],
    },
    { name: 'an empty row between others', text: 'a\n\nb', block: [['a'], [''], ['b']] },
    {
      name: 'lines and tabs within quotes',
      text: '"first\r\nsecond"\t"a\tb"\nc\td',
      block: [
        ['first\nsecond', 'a\tb'],
        ['c', 'd'],
      ],
    },
    {
      name: 'a quote that is written twice',
      text: '"say ""yes""\n"\tb',
      block: [['say "yes"\n', 'b']],
    },
    { name: 'quotes within a text', text: '"Jan" BV\t5" pipe', block: [['"Jan" BV', '5" pipe']] },
    { name: 'a quote that is never closed', text: '"a\tb', block: [['"a', 'b']] },
    { name: 'nothing', text: '', block: [['']] },
  ])('$name', ({ text, block }) => {
    expect(readBlock(text)).toEqual(block)
  })

  it('reads what it wrote', () => {
    const block = [
      ['a\nb', '"quoted"'],
      ['', 'plain "inside"'],
    ]
    expect(readBlock(writeBlock(block))).toEqual(block)
  })
})

it.each([
  { text: 'one', is: false },
  { text: 'one\r\n', is: false },
  { text: 'one\ttwo', is: true },
  { text: 'one\ntwo', is: true },
])('$text is more than one cell: $is', ({ text, is }) => {
  expect(isBlock(text)).toBe(is)
})
