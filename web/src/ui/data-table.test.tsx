import { expect, it } from 'vitest'
import { show } from '../../test/harness.tsx'
import { DataTable } from './data-table.tsx'

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
