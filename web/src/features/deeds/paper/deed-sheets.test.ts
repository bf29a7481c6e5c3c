import { expect, it } from 'vitest'
import { paginate } from './deed-sheets.tsx'

const text = (height: number, gap = 0) => ({ height, gap, isHead: false })
const head = (height: number, gap = 0) => ({ height, gap, isHead: true })

it.each([
  { name: 'nothing on no page', pieces: [], pages: [] },
  { name: 'what fits on one page', pieces: [text(60), text(40)], pages: [[0, 1]] },
  { name: 'what no longer fits on the next', pieces: [text(60), text(41)], pages: [[0], [1]] },
  {
    name: 'the space above a piece only below another',
    pieces: [text(100, 20), text(80, 20), text(20, 1)],
    pages: [[0], [1], [2]],
  },
  {
    name: 'a heading on the page of what it heads',
    pieces: [text(70), head(20), text(20)],
    pages: [[0], [1, 2]],
  },
  {
    name: 'two headings below each other as well',
    pieces: [text(50), head(20), head(20), text(20)],
    pages: [[0], [1, 2, 3]],
  },
  {
    name: 'the space inside a group that stays together',
    pieces: [text(55), head(20, 5), text(20, 5)],
    pages: [[0], [1, 2]],
  },
  {
    name: 'what is higher than a page on one of its own',
    pieces: [text(10), text(300), text(10)],
    pages: [[0], [1], [2]],
  },
  { name: 'a heading that comes last', pieces: [text(90), head(20)], pages: [[0], [1]] },
])('lays $name', ({ pieces, pages }) => {
  expect(paginate(pieces, 100)).toEqual(pages)
})
