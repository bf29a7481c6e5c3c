import { describe, expect, it } from 'vitest'
import { board, drawFixture, people } from './drawing-fixture.ts'

describe('a group', () => {
  const four = ['ann', 'bo', 'cas', 'dirk']

  it.each([
    { count: 3, unnamed: 0, total: undefined },
    { count: 4, unnamed: 0, total: 4 },
    { count: 3, unnamed: 1, total: 4 },
    { count: 0, unnamed: 4, total: 4 },
  ])(
    'of $count members and $unnamed who are not named counts $total',
    ({ count, unnamed, total }) => {
      const members = four.slice(0, count)
      const { nodes, lines } = drawFixture([
        { id: 'C', bodies: [{ ...board(...members), unnamed }] },
        ...people(...members),
      ])
      const group = nodes.find(({ kind }) => kind === 'group')
      expect(group && { ...group }).toEqual(
        total && {
          id: 'group:C Board',
          kind: 'group',
          bodyIds: ['C Board'],
          personIds: members,
          total,
          width: 152,
          height: 72,
        },
      )
      expect(lines.includes('group:C Board > body:C Board')).toBe(total !== undefined)
      expect(lines.includes('person:ann > body:C Board')).toBe(total === undefined)
    },
  )

  it('leaves out who has another line, the centre and who has bodies', () => {
    const { ids, nodes } = drawFixture([
      { id: 'C' },
      { id: 'X', bodies: [board('C', 'Y', 'eva', 'ann', 'bo', 'cas', 'dirk')] },
      { id: 'Y', bodies: [board('eva')] },
      ...people(...four, 'eva'),
    ])
    expect(nodes.find(({ kind }) => kind === 'group')).toMatchObject({ personIds: four, total: 4 })
    expect(ids).toContain('person:C')
    expect(ids).toContain('person:Y')
    expect(ids).toContain('person:eva')
    expect(ids).not.toContain('person:ann')
  })

  it('has those together who hold in exactly the same bodies, with a line to each', () => {
    const bonds = (...ids: string[]) => ({
      name: 'Obligaties',
      type: 'bonds' as const,
      held: Object.fromEntries(ids.map((id) => [id, 1])),
    })
    const { ids, lines, nodes } = drawFixture([
      { id: 'C', instruments: [bonds(...four, 'eva')] },
      { id: 'D', instruments: [bonds(...four, 'eva', 'fay')], bodies: [board('eva')] },
      ...people(...four, 'eva', 'fay'),
    ])
    const id = 'group:C Bondholders+D Bondholders'
    expect(nodes.find(({ kind }) => kind === 'group')).toMatchObject({
      id,
      personIds: four,
      total: 4,
    })
    expect(lines).toContain(`${id} > body:C Bondholders`)
    expect(lines).toContain(`${id} > body:D Bondholders`)
    expect(ids).toContain('person:eva')
    expect(ids).toContain('person:fay')
    expect(ids).not.toContain('person:ann')
  })

  it('leaves those apart who sit in the same bodies by a seat of their own', () => {
    const { nodes } = drawFixture([
      { id: 'C', bodies: [board(...four)] },
      { id: 'D', bodies: [board(...four)] },
      ...people(...four),
    ])
    expect(nodes.filter(({ kind }) => kind === 'group')).toEqual([])
  })

  it('has together what its members have', () => {
    const { edges } = drawFixture([
      {
        id: 'C',
        instruments: [
          { description: 'stemrechtloze', held: { ann: 1, bo: 1, cas: 1 } },
          { name: 'Gouden Aandeel', held: { dirk: 1 } },
        ],
      },
      ...people(...four),
    ])
    expect(edges.find(({ kind }) => kind === 'group')?.rights).toEqual([
      'economic_rights',
      'veto_rights',
    ])
  })

  it('stays together when it is selected, and when a natural person in it is', () => {
    const sketch = [{ id: 'C', bodies: [board(...four)] }, ...people(...four)]
    for (const selection of [{ kind: 'group' }, { kind: 'person', id: 'ann' }])
      expect(drawFixture(sketch, { isEditing: true, selection }).ids).toContain('group:C Board')
    expect(
      drawFixture(sketch, { isEditing: true, selection: { kind: 'person', id: 'ann' } }).ids,
    ).not.toContain('person:ann')
  })

  it('lets a company out that is selected in edit mode, to be given a body', () => {
    const sketch = [
      { id: 'C', bodies: [board('P', 'ann', 'bo', 'cas')] },
      { id: 'P' },
      ...people('ann', 'bo', 'cas'),
    ]
    const selection = { kind: 'person', id: 'P' }
    expect(drawFixture(sketch, { selection }).ids).not.toContain('person:P')
    const { ids, nodes } = drawFixture(sketch, { selection, isEditing: true })
    expect(ids).toContain('add-body:P')
    expect(nodes.find(({ id }) => id === 'person:P')).toMatchObject({ isLate: true })
    expect(nodes.find(({ kind }) => kind === 'group')).toMatchObject({
      personIds: ['ann', 'bo', 'cas'],
      total: 3,
    })
  })
})
