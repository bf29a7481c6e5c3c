import type { PersonFixture } from '@zegel/core/structure/graph-fixture'
import { describe, expect, it } from 'vitest'
import { board, drawFixture, people } from './drawing-fixture.ts'
import {
  foldableSides,
  foldDrawing,
  foldKey,
  type FoldOptions,
  unfoldedFor,
} from './fold-drawing.ts'

// C holds D, which holds E; ann directs C, and X beside it; bo directs D and E. Y is connected with nothing.
const SKETCH: PersonFixture[] = [
  { id: 'C', bodies: [board('ann')] },
  { id: 'D', bodies: [board('bo')], instruments: [{ held: { C: 6, cas: 4 } }] },
  { id: 'E', bodies: [board('bo')], instruments: [{ held: { D: 1 } }] },
  { id: 'X', bodies: [board('ann', 'eva')] },
  { id: 'Y' },
  ...people('ann', 'bo', 'cas', 'eva'),
]

function fold(options: Partial<FoldOptions> = {}, sketch = SKETCH) {
  const { nodes, edges } = foldDrawing(drawFixture(sketch), { depth: 1, ...options })
  const shown = nodes.filter(({ kind }) => kind !== 'fold').map(({ id }) => id)
  const folds = nodes.flatMap((node) =>
    node.kind === 'fold' ? [`${node.count} ${node.side} ${node.nodeId}`] : [],
  )
  return { shown, folds, lines: edges.map(({ source, target }) => `${source} > ${target}`) }
}

const toggle = (key: string, isOpen: boolean) => ({ toggled: new Map([[key, isOpen]]) })

describe('a folded drawing', () => {
  it('has the centre with its bodies, their members and what it sits in, and counts what is further on', () => {
    const { shown, folds, lines } = fold()
    expect(shown).toEqual([
      'person:C',
      'body:C Board',
      'person:D',
      'body:D Shareholders',
      'person:ann',
    ])
    expect(folds).toEqual([
      '2 above person:D',
      '2 below person:D',
      '1 above body:D Shareholders',
      '2 below person:ann',
    ])
    expect(lines).toContain('body:D Shareholders > person:D')
    expect(lines.some((line) => line.includes('E Shareholders'))).toBe(false)
  })

  it('has one step more with each that is asked for, and at last everything', () => {
    expect(fold({ depth: 2 }).shown).toContain('person:E')
    expect(fold({ depth: 2 }).shown).not.toContain('person:eva')
    expect(fold({ depth: 3 }).shown).toContain('person:eva')
    const { shown, folds } = fold({ depth: Infinity })
    expect(shown).toEqual(drawFixture(SKETCH).ids)
    expect(folds).toEqual([])
  })

  it('has what is connected with nothing only with everything, or while editing', () => {
    expect(fold({ depth: 3 }).shown).not.toContain('person:Y')
    expect(fold({ withLoose: true }).shown).toContain('person:Y')
  })

  it('is unfolded by hand, a side or a body at a time', () => {
    const above = fold(toggle('above person:D', true))
    expect(above.shown).toEqual(expect.arrayContaining(['body:D Board', 'person:bo', 'person:cas']))
    expect(above.shown).not.toContain('person:E')
    const body = fold(toggle('above body:D Shareholders', true))
    expect(body.shown).toContain('person:cas')
    expect(body.shown).not.toContain('body:D Board')
  })

  it('is folded by hand, also at the centre, and offers that for what is selected', () => {
    expect(fold({ depth: Infinity, ...toggle('below person:C', false) }).shown).not.toContain(
      'person:D',
    )
    const sides = foldableSides(drawFixture(SKETCH), 'person:D', { depth: Infinity })
    // Who directs E as well is seen there, and what E has goes when E goes.
    expect(sides).toMatchObject([
      { side: 'above', count: 1, isOpen: true },
      { side: 'below', count: 3, isOpen: true },
    ])
    expect(foldableSides(drawFixture(SKETCH), 'person:Y', { depth: Infinity })).toEqual([])
  })

  it('has every line between what is shown, and no other', () => {
    const circle: PersonFixture[] = [
      { id: 'C', instruments: [{ held: { D: 1 } }] },
      { id: 'D', instruments: [{ held: { C: 1 } }] },
    ]
    expect(fold({}, circle).lines).toHaveLength(4)
  })

  it('tells what to unfold so that something is seen', () => {
    const drawing = drawFixture(SKETCH)
    const keys = unfoldedFor(drawing, new Set(['person:eva']))
    expect(keys).toContain(foldKey('person:ann', 'below'))
    const toggled = new Map(keys.map((key) => [key, true]))
    expect(fold({ toggled }).shown).toContain('person:eva')
    expect(unfoldedFor(drawing, new Set(['person:Y']))).toEqual([])
  })

  it('keeps what adds something with what that is added to', () => {
    const drawing = drawFixture(SKETCH, { isEditing: true })
    const ids = foldDrawing(drawing, { depth: 1 }).nodes.map(({ id }) => id)
    expect(ids).not.toContain('add-body:Y')
    const all = foldDrawing(drawing, { depth: 1, withLoose: true }).nodes.map(({ id }) => id)
    expect(all).toContain('add-body:Y')
  })
})
