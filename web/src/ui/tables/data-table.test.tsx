import { expect, it } from 'vitest'
import { show } from '../../../test/harness.tsx'
import { DataTable } from './data-table.tsx'
import { useTableState } from './table-state.ts'

it('holds its rows, and no word on there being none', async () => {
  const { screen } = await show(
    <DataTable
      label="Molens"
      rows={['De Noordermolen']}
      columns={[{ key: 'name', title: 'Naam', render: (name) => name }]}
      rowKey={(name) => name}
    />,
    [],
  )

  await expect.element(screen.getByRole('cell', { name: 'De Noordermolen' })).toBeVisible()
  await expect.element(screen.getByText('No records')).not.toBeInTheDocument()
})

it('says in its header cells how it is sorted, and sorts by them from the keyboard', async () => {
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
})

function Mills() {
  const control = useTableState({ sort: '-built' })
  return (
    <DataTable
      label="Molens"
      rows={[{ name: 'De Noordermolen', built: 1589, place: 'Noorderdiep' }]}
      columns={[
        { key: 'name', title: 'Naam', render: ({ name }) => name, isSortable: true },
        { key: 'built', title: 'Bouwjaar', render: ({ built }) => built, isSortable: true },
        { key: 'place', title: 'Plaats', render: ({ place }) => place },
      ]}
      rowKey={({ name }) => name}
      control={control}
    />
  )
}
