import { describe, expect, it } from 'vitest'
import type { PersonFixture } from '@zegel/core/structure/graph-fixture'
import type { DrawingOptions } from './draw-structure.ts'
import { board, drawFixture, people } from './drawing-fixture.ts'

describe('placeholders', () => {
  const sketch = [
    { id: 'C', bodies: [board('ann'), { type: 'Works council' }] },
    { id: 'X' },
    ...people('ann'),
  ] satisfies PersonFixture[]
  const placeholders = (options: Partial<DrawingOptions>, of: PersonFixture[] = sketch) =>
    drawFixture(of, { isEditing: true, ...options }).lines.filter((line) => line.startsWith('add-'))

  it('are there in edit mode only', () => {
    const { ids, lines } = drawFixture(sketch, { selection: { kind: 'person', id: 'C' } })
    expect([...ids, ...lines].filter((id) => id.startsWith('add-'))).toEqual([])
  })

  const always = ['add-body:X > person:X', 'add-member:C Works council > body:C Works council']

  it.each([
    { selection: undefined, more: [] },
    { selection: { kind: 'person', id: 'C' }, more: ['add-body:C > person:C'] },
    { selection: { kind: 'person', id: 'X' }, more: [] },
    { selection: { kind: 'person', id: 'ann' }, more: [] },
    { selection: { kind: 'body', id: 'C Board' }, more: ['add-member:C Board > body:C Board'] },
    { selection: { kind: 'body', id: 'C' }, more: [] },
    { selection: { kind: 'edge' }, more: [] },
  ])('are above what has none, and above what is selected: $selection', ({ selection, more }) => {
    expect(placeholders({ selection }).toSorted()).toEqual([...always, ...more].toSorted())
  })

  it('are above companies that only sit in a body as well', () => {
    const second: PersonFixture[] = [
      { id: 'C', bodies: [board('P')] },
      { id: 'P', pivot: null },
    ]
    expect(placeholders({}, second)).toEqual(['add-body:P > person:P'])
  })

  it('are above the node of a holding for its bodies', () => {
    const holding = [
      { id: 'C', bodies: [board('H')] },
      { id: 'H', bodies: [board('ann')], instruments: [{ held: { ann: 1 } }] },
      ...people('ann'),
    ]
    expect(placeholders({ selection: { kind: 'body', id: 'H Board' } }, holding)).toEqual([
      'add-member:H Board > person:H',
    ])
  })

  it('start an organisation that has no legal persons', () => {
    const { nodes, edges } = drawFixture([], { centralId: undefined, isEditing: true })
    expect(nodes).toEqual([
      { id: 'add-legal-person', kind: 'add-legal-person', width: 168, height: 40, isLate: true },
    ])
    expect(edges).toEqual([])
  })
})
