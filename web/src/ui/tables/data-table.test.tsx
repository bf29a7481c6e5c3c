import { type CSSProperties, useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/harness.tsx'
import { SearchField } from '../fields/search-field.tsx'
import { DataTable } from './data-table.tsx'
import { useTableSelection } from './table-columns.ts'
import { useTableState } from './table-state.ts'

it('holds its rows, which are said to open, on a telephone in sight, and no word on there being none', async () => {
  const { screen } = await show(
    <DataTable
      label="Molens"
      rows={['De Noordermolen']}
      columns={[{ key: 'name', title: 'Naam', render: (name) => name }]}
      rowKey={(name) => name}
      onRowClick={() => {}}
    />,
    [],
  )

  const name = screen.getByRole('rowheader', { name: 'De Noordermolen' })
  await expect.element(name.getByRole('button')).toHaveAccessibleDescription('Bekijken')
  await expect.element(screen.getByText('No records')).not.toBeInTheDocument()
  expect(document.querySelector('.tabler-icon-chevron-right')).toBeNull()
  await screen
    .getByRole('row')
    .last()
    .click({ position: { x: 400, y: 8 } })
  await expect.element(name.getByRole('button')).toHaveFocus()
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  const card = screen.getByRole('listitem')
  await expect.element(card.getByRole('button')).toHaveAccessibleDescription('Bekijken')
  expect(card.element().querySelector('.tabler-icon-chevron-right')).not.toBeNull()
})

it('is cards on a telephone, without what a row lacks', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  const { screen } = await show(<Mills rows={[{ name: 'De Kluft', built: 1781, place: '' }]} />, [])

  const card = screen.getByRole('listitem')
  await expect.element(card.getByText('Bouwjaar')).toBeVisible()
  await expect.element(card.getByText('Plaats')).not.toBeVisible()
})

it('is printed once its rows are there', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { screen, user } = await show(<LateMills />, [])
  await user.keyboard('{Control>}p{/Control}')
  expect(print).not.toHaveBeenCalled()

  await user.click(screen.getByRole('button', { name: 'Laden' }))
  await expect.poll(() => print.mock.calls.length).toBe(1)
  await expect.element(screen.getByRole('rowheader', { name: 'De Noordermolen' })).toBeVisible()
})

it('says in its header cells how it is sorted, and sorts by them from the keyboard, figures with the largest first', async () => {
  const { screen, user } = await show(<Mills />, [])
  const name = screen.getByRole('columnheader', { name: 'Naam' })
  const year = screen.getByRole('columnheader', { name: 'Bouwjaar' })
  await expect.element(year).toHaveAttribute('aria-sort', 'descending')
  await expect.element(name).toHaveAttribute('aria-sort', 'none')
  await expect
    .element(screen.getByRole('columnheader', { name: 'Plaats' }))
    .not.toHaveAttribute('aria-sort')

  await user.click(name.getByRole('button'))
  await expect.element(name).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(year).toHaveAttribute('aria-sort', 'none')
  await user.keyboard('{Enter}')
  await expect.element(name).toHaveAttribute('aria-sort', 'descending')
  await user.click(year.getByRole('button'))
  await expect.element(year).toHaveAttribute('aria-sort', 'descending')
  await user.keyboard('{Enter}')
  await expect.element(year).toHaveAttribute('aria-sort', 'ascending')
})

it.each(['page', 'box'] as const)(
  'scrolls with the %s, and brings a row that gets the focus clear of its head and totals, both ways',
  async (of) => {
    const years = Array.from({ length: 60 }, (_, at) => String(1900 + at))
    const Place = of === 'page' ? 'main' : 'div'
    const { screen } = await show(
      <Place style={{ '--zegel-above': '0px' } as CSSProperties}>
        <DataTable
          label="Molens"
          rows={years}
          columns={[
            { key: 'year', title: 'Bouwjaar', render: (year) => year, total: '60 molens' },
            {
              ...{ key: 'look', title: 'Bekijken' },
              render: (year) => <button type="button">{year}</button>,
            },
          ]}
          rowKey={(year) => year}
        />
      </Place>,
      [],
    )
    await expect.element(screen.getByText('60 molens')).toBeInTheDocument()
    const buttons = [...screen.getByRole('table').element().querySelectorAll('tbody button')]
    const covered = [...buttons, ...buttons.toReversed()].filter((button) => {
      if (button instanceof HTMLElement) button.focus()
      const { x, y, width, height } = button.getBoundingClientRect()
      return [y + 2, y + height - 2].some(
        (line) => document.elementFromPoint(x + width / 2, line) !== button,
      )
    })
    expect(covered).toEqual([])
    const group = screen.getByRole('group', { name: 'Molens' }).element()
    expect(group.scrollHeight > group.clientHeight).toBe(of === 'box')
    await expect.poll(() => group.getAttribute('tabindex')).toBe(of === 'box' ? '0' : null)
  },
)

it('is a stop of the Tab key while it scrolls sideways, and none once there is room for all of it', async () => {
  const { screen } = await show(
    <main>
      <DataTable
        label="Molens"
        rows={['De Noordermolen']}
        columns={[{ key: 'name', title: 'Naam', minWidth: '90rem', render: (name) => name }]}
        rowKey={(name) => name}
      />
    </main>,
    [],
  )
  const group = screen.getByRole('group', { name: 'Molens' })
  await expect.element(group).toHaveAttribute('tabindex', '0')

  await page.viewport(1920, 900)
  onTestFinished(() => page.viewport(1280, 900))
  await expect.element(group).not.toHaveAttribute('tabindex')
})

it('keeps page, sort, search and filters in its address, with only what is not as at first, and comes back to them', async () => {
  const { screen, user, router } = await show(<Mills />, [], {
    path: '/molens?id=7&page=3&sort=name&kind=polder',
  })
  await expect
    .element(screen.getByRole('columnheader', { name: 'Naam' }))
    .toHaveAttribute('aria-sort', 'ascending')
  await expect.element(screen.getByText('41 t/m 45 van 45')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Bouwjaar' }))
  expect(router.state.location.href).toBe('/molens?id=7&kind=polder')
  await user.click(screen.getByRole('button', { name: 'Bouwjaar' }))
  expect(router.state.location.href).toBe('/molens?id=7&kind=polder&sort=built')
  router.history.back()
  router.history.back()
  await expect.element(screen.getByText('41 t/m 45 van 45')).toBeVisible()
})

it('says aloud which rows these are once others are asked for, and not when it comes', async () => {
  const { screen, user } = await show(<Mills />, [], { path: '/molens' })
  const spoken = () =>
    screen
      .getByText(/ t\/m \d+ van 45$/)
      .element()
      .closest('[aria-live]')
  await expect.poll(() => spoken()?.getAttribute('aria-live')).toBe('off')

  await user.click(screen.getByRole('button', { name: 'Pagina 2', exact: true }))
  await expect.poll(() => spoken()?.getAttribute('aria-live')).toBe('polite')
})

it('comes back from a search to what was filtered before it, and not letter by letter', async () => {
  const { screen, user, router } = await show(<Mills />, [], { path: '/molens?kind=polder' })
  const search = screen.getByRole('searchbox')
  await user.fill(search, 'wie')
  await expect.poll(() => router.state.location.href).toBe('/molens?kind=polder&q=wie')
  await user.fill(search, 'wieken')
  await expect.poll(() => router.state.location.href).toBe('/molens?kind=polder&q=wieken')

  router.history.back()
  await expect.poll(() => router.state.location.href).toBe('/molens?kind=polder')
})

it('shows the last page in the place of one beyond it', async () => {
  const { screen, router } = await show(<Mills />, [], { path: '/molens?page=99' })

  await expect.element(screen.getByText('41 t/m 45 van 45')).toBeVisible()
  expect(router.state.location.href).toBe('/molens?page=3')
  expect(router.history.length).toBe(1)
})

it('takes what makes no sense in an address as if it were not there', async () => {
  const { screen } = await show(<Mills />, [], {
    path: '/molens?page=-1&size=9999&sort=colour&kind=wind',
  })

  await expect
    .element(screen.getByRole('columnheader', { name: 'Bouwjaar' }))
    .toHaveAttribute('aria-sort', 'descending')
  await expect.element(screen.getByText('1 t/m 20 van 45')).toBeVisible()
})

it('says that nothing was found below its head, aloud as well, and lets go of search and filters', async () => {
  const { screen, user, router } = await show(<Mills rows={[]} />, [], {
    path: '/molens?q=wieken&kind=polder',
  })
  await expect.element(screen.getByRole('columnheader', { name: 'Naam' })).toBeVisible()
  await expect
    .element(screen.getByText('Er is niets gevonden met deze zoekopdracht of filters.'))
    .toBeVisible()
  const spoken = screen.getByText('0 gevonden').element().closest('[aria-live="polite"]')
  await user.click(screen.getByRole('button', { name: 'Wis filters' }))

  expect(router.state.location.href).toBe('/molens')
  await expect.element(screen.getByText('Er is hier nog niets.')).toBeVisible()
  expect(spoken?.isConnected).toBe(true)
})

it('has low rows at a desk, and remembers which rows and columns somebody wants to see', async () => {
  localStorage.clear()
  const first = await show(<Mills />, [])
  await expect.element(first.screen.getByRole('table')).toHaveAttribute('data-compact')
  await first.user.click(first.screen.getByRole('button', { name: 'Kolommen' }))
  await first.user.click(first.screen.getByRole('menuitemcheckbox', { name: 'Compacte rijen' }))
  await first.user.click(first.screen.getByRole('menuitemcheckbox', { name: 'Plaats' }))
  await expect
    .element(first.screen.getByRole('columnheader', { name: 'Plaats' }))
    .not.toBeInTheDocument()
  await first.screen.unmount()

  const { screen } = await show(<Mills />, [])
  await expect.element(screen.getByRole('columnheader', { name: 'Bouwjaar' })).toBeVisible()
  await expect.element(screen.getByRole('columnheader', { name: 'Plaats' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('table')).not.toHaveAttribute('data-compact')
  localStorage.clear()
})

it('lets rows be chosen, says how many, and shows the totals', async () => {
  const { screen, user } = await show(<Mills isChoosable />, [])
  await user.click(screen.getByRole('checkbox', { name: 'Rij selecteren De Noordermolen' }))
  await expect.element(screen.getByText('1 geselecteerd')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: 'Totaal 45 molens' })).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Selectie wissen' }))
  await expect.element(screen.getByText('1 geselecteerd')).not.toBeInTheDocument()
})

const LAST_PAGE = 3
const MILLS = [{ name: 'De Noordermolen', built: 1589, place: 'Noorderdiep' }]

function Mills({ rows = MILLS, isChoosable = false }) {
  const control = useTableState({
    sort: '-built',
    sorts: ['name', 'built'],
    per_page: 20,
    filters: { kind: ['polder', 'corn'] },
  })
  const selection = useTableSelection<(typeof MILLS)[number]>(({ name }) => name)
  return (
    <DataTable
      label="Molens"
      name="mills"
      rows={control.state.page > LAST_PAGE ? [] : rows}
      total={rows.length && 45}
      columns={[
        { key: 'name', title: 'Naam', render: ({ name }) => name, isSortable: true },
        {
          ...{ key: 'built', title: 'Bouwjaar', isSortable: true, isFigure: true },
          render: ({ built }) => built,
        },
        {
          key: 'place',
          title: 'Plaats',
          render: ({ place }) => place,
          ...(isChoosable && { total: '45 molens' }),
        },
      ]}
      rowKey={({ name }) => name}
      control={control}
      filters={<SearchField value={control.state.q} onSearch={(q) => control.change({ q })} />}
      {...(isChoosable && { selection })}
    />
  )
}

function LateMills() {
  const [rows, setRows] = useState<string[]>()
  return (
    <>
      <button type="button" onClick={() => setRows(['De Noordermolen'])}>
        Laden
      </button>
      <DataTable
        label="Molens"
        rows={rows}
        columns={[{ key: 'name', title: 'Naam', render: (name) => name }]}
        rowKey={(name) => name}
      />
    </>
  )
}
