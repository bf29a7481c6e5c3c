import type { PersonFixture } from '@zegel/core/structure/graph-fixture'
import { describe, expect, it } from 'vitest'
import { show } from '../../../../test/harness.tsx'
import { structureView } from '../../../../test/fixtures/structure-view.ts'
import { StructureList } from './structure-list.tsx'

// KADE has WERF; ada and bo own KADE and govern it; WERF's board has ada again, and KADE itself owns a part of HAVEN.
const GROUP: PersonFixture[] = [
  {
    id: 'KADE',
    bodies: [{ type: 'Board', members: ['ada'] }],
    instruments: [{ name: 'Gewone aandelen', held: { ada: 60, bo: 40 } }],
  },
  {
    id: 'WERF',
    bodies: [{ type: 'Board', members: ['KADE'] }],
    instruments: [{ name: 'Aandelen', held: { KADE: 10 } }],
  },
  { id: 'ELDERS', bodies: [{ type: 'Works council', members: ['cas'], unnamed: 41 }] },
  { id: 'ada' },
  { id: 'bo' },
  { id: 'cas' },
]

async function showList(sketch = GROUP, part = {}) {
  const view = structureView(sketch, part)
  return { view, ...(await show(<StructureList view={view} />)) }
}

const focused = () => document.activeElement?.textContent ?? ''

describe('what the list says', () => {
  it('begins with the centre, its bodies and who is in them, with percentages and rights as words', async () => {
    const { screen } = await showList()
    const centre = screen.getByRole('tree', { name: 'In het midden' })

    await expect
      .element(centre.getByRole('treeitem', { name: /^KADE/ }))
      .toHaveAttribute('aria-expanded', 'true')
    await expect
      .element(
        centre.getByRole('treeitem', {
          name: /^ada 60,00% Gewone aandelen Economisch Zeggenschap/,
        }),
      )
      .toHaveAttribute('aria-level', '3')
    await expect
      .element(centre.getByRole('treeitem', { name: /^Bestuur 1 lid Zeggenschap/ }))
      .toBeVisible()
  })

  it('rounds nobody away, nor makes one of two the only one', async () => {
    const { screen } = await showList([
      {
        id: 'KADE',
        bodies: [{ type: 'Board', members: ['ada', 'bo'] }],
        instruments: [{ name: 'Aandelen', held: { ada: 99_999, bo: 1 } }],
      },
      { id: 'ada' },
      { id: 'bo' },
    ])
    await expect
      .element(screen.getByRole('treeitem', { name: /^ada > 99,99% Aandelen/ }))
      .toBeVisible()
    await expect
      .element(screen.getByRole('treeitem', { name: /^bo < 0,01% Aandelen/ }))
      .toBeVisible()
  })

  it('goes on with what the centre owns and governs, and ends with the others, companies first', async () => {
    const { screen } = await showList()
    await expect
      .element(
        screen
          .getByRole('tree', { name: 'Wat KADE bezit en bestuurt' })
          .getByRole('treeitem', { name: /^WERF/ }),
      )
      .toBeVisible()
    const others = screen.getByRole('tree', { name: 'Overige' }).getByRole('treeitem').elements()
    expect(others.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^ELDERS/),
      expect.stringMatching(/^ada/),
      expect.stringMatching(/^bo/),
      expect.stringMatching(/^cas/),
    ])
  })

  it('counts the members that are not named one by one', async () => {
    const { screen, user, view } = await showList(GROUP, { centralId: 'ELDERS' })
    await user.click(screen.getByRole('treeitem', { name: /^en nog 41 andere leden/ }))

    expect(view.select).toHaveBeenCalledExactlyOnceWith({
      kind: 'body',
      id: 'ELDERS Works council',
    })
  })

  it('ends a cycle with a way back', async () => {
    const { screen, user } = await showList([
      { id: 'EEN', instruments: [{ held: { TWEE: 1 } }] },
      { id: 'TWEE', instruments: [{ held: { EEN: 1 } }] },
    ])
    const centre = screen.getByRole('tree', { name: 'In het midden' })
    centre.getByRole('treeitem', { name: /^TWEE/ }).element().focus()
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowRight}')
    const again = centre.getByRole('treeitem', { name: /^EEN.*staat hierboven/ }).first()
    await expect.element(again).not.toHaveAttribute('aria-expanded')
    await user.click(again)

    await expect.poll(() => document.activeElement?.getAttribute('data-key')).toBe('EEN')
  })
})

describe('the keys of the list', () => {
  it('walk with the arrows, Home and End', async () => {
    const { screen, user } = await showList()
    screen.getByRole('treeitem', { name: /^KADE/ }).first().element().focus()
    await user.keyboard('{ArrowDown}')
    expect(focused()).toMatch(/^Aandeelhouders/)
    await user.keyboard('{End}')
    expect(focused()).toMatch(/^1 rol in een andere entiteit|^2 rollen/)
    await user.keyboard('{Home}')
    expect(focused()).toMatch(/^KADE/)
  })

  it('open and close with right and left, and go in and out', async () => {
    const { screen, user } = await showList()
    const kade = screen.getByRole('treeitem', { name: /^KADE/ }).first()
    kade.element().focus()
    await user.keyboard('{ArrowLeft}')
    await expect.element(kade).toHaveAttribute('aria-expanded', 'false')
    await user.keyboard('{ArrowRight}')
    await expect.element(kade).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(focused()).toMatch(/^Gewone aandelen/)
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    await user.keyboard('{ArrowLeft}')
    expect(focused()).toMatch(/^KADE/)
  })

  it('go to the row that begins with what is typed', async () => {
    const { screen, user } = await showList()
    screen.getByRole('treeitem', { name: /^KADE/ }).first().element().focus()
    await user.keyboard('be')

    expect(focused()).toMatch(/^Bestuur/)
  })

  it('select with Enter what the drawing would select', async () => {
    const { screen, user, view } = await showList()
    screen
      .getByRole('treeitem', { name: /^bo 40,00%/ })
      .element()
      .focus()
    await user.keyboard('{Enter}')

    expect(view.select).toHaveBeenCalledExactlyOnceWith({
      kind: 'edge',
      bodyId: 'KADE Shareholders',
      personId: 'bo',
    })
  })
})

it('finds a legal person by its name or by that of a body', async () => {
  const { screen, user } = await showList()
  await user.fill(screen.getByRole('searchbox'), 'ondernemingsraad')
  await expect
    .element(
      screen.getByRole('tree', { name: '1 gevonden' }).getByRole('treeitem', { name: /^ELDERS/ }),
    )
    .toBeVisible()
  await user.fill(screen.getByRole('searchbox'), 'niemand')
  await expect.element(screen.getByText('Niets gevonden')).toBeVisible()
})

it('marks what is selected', async () => {
  const { screen } = await showList(GROUP, { selection: { kind: 'person', id: 'WERF' } })
  await expect
    .element(screen.getByRole('treeitem', { name: /^WERF/, selected: true }))
    .toBeVisible()
})
