import { Stack } from '@mantine/core'
import type { Holdings } from '@zegel/contract/register/register'
import type { GraphInstrument } from '@zegel/core/structure/structure-graph'
import { useMemo, useState } from 'react'
import { today } from '../../../lib/format.ts'
import { HoldersTable } from '../../../pieces/sunburst/holders-table.tsx'
import { SunburstChart } from '../../../pieces/sunburst/sunburst-chart.tsx'
import { sunburst } from '../../../pieces/sunburst/sunburst.ts'
import type { StructureView } from '../structure-view.ts'
import classes from './details.module.css'

interface InstrumentHoldersProps {
  view: StructureView
  instrument: GraphInstrument
}

/** Who holds how much, as two rings and as a table. */
export function InstrumentHolders({ view, instrument }: InstrumentHoldersProps) {
  const [activeId, setActiveId] = useState<string>()
  const holdings = useMemo(() => toHoldings(view, instrument), [view, instrument])
  const slices = useMemo(() => sunburst(holdings), [holdings])
  const shared = { name: instrument.name, holdings, slices, activeId, onActivate: setActiveId }
  return (
    <Stack gap="md">
      <div className={classes.chart}>
        <SunburstChart {...shared} />
      </div>
      <HoldersTable {...shared} />
    </Stack>
  )
}

// Whom the drawing does not name are the others together; how many of them hold this very instrument it does not say.
function toHoldings(
  { structure, date = today() }: StructureView,
  { id, issued_units: total }: GraphInstrument,
): Holdings {
  const holders = structure.legal_persons.flatMap((person) => {
    const held = person.instrument_memberships.find((one) => one.financial_instrument_id === id)
    if (!held || held.balance <= 0) return []
    const { id: personId, legal_name, type } = person
    return [{ legal_person: { id: personId, legal_name, type }, balance: held.balance }]
  })
  const named = holders.reduce((units, { balance }) => units + balance, 0)
  return {
    date,
    total,
    holders,
    others: { count: 0, balance: Math.max(0, total - named), sizes: [] },
  }
}
