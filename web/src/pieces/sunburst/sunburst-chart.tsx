import type { Holdings } from '@zegel/contract/register/register'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/format.ts'
import { SUNBURST_RADIUS } from './arc-shape.ts'
import type { Slice } from './sunburst.ts'
import { SunburstArc } from './sunburst-arc.tsx'
import { SunburstCentre } from './sunburst-centre.tsx'
import classes from './sunburst-chart.module.css'
import { SunburstLegend } from './sunburst-legend.tsx'

const VIEW_BOX = [-SUNBURST_RADIUS, -SUNBURST_RADIUS, 2 * SUNBURST_RADIUS, 2 * SUNBURST_RADIUS]

interface SunburstChartProps {
  name: string
  holdings: Holdings
  slices: readonly Slice[]
  /** The slice that the pointer or the keyboard is on, here or in the table. */
  activeId: string | undefined
  onActivate: (id: string | undefined) => void
}

/** Who holds how much, as two rings; Tab comes to the drawing, and the arrow keys go along the arcs. */
export function SunburstChart(props: SunburstChartProps) {
  const { name, holdings, slices, activeId, onActivate } = props
  const { t } = useTranslation('register')
  const active = slices.find(({ id }) => id === activeId)
  return (
    <div>
      <div className={classes.chart}>
        <svg
          className={classes.drawing}
          viewBox={VIEW_BOX.join(' ')}
          role="group"
          aria-label={t('holders.chart', { name, date: formatDate(holdings.date) })}
        >
          {slices.length === 0 && <circle r={95} className={classes.ring} />}
          {slices.map((slice, index) => (
            <SunburstArc
              key={slice.id}
              slice={slice}
              holdings={holdings}
              isDimmed={active !== undefined && !isTogether(active, slice)}
              isNext={active ? active.id === slice.id : index === 0}
              onActivate={onActivate}
            />
          ))}
        </svg>
        <SunburstCentre holdings={holdings} active={active} />
      </div>
      <SunburstLegend holdings={holdings} slices={slices} onActivate={onActivate} />
    </div>
  )
}

// A holder lights up its kind, a kind all of its holders.
function isTogether(active: Slice, slice: Slice): boolean {
  if (active.id === slice.id) return true
  return active.kind === slice.kind && active.ring !== slice.ring
}
