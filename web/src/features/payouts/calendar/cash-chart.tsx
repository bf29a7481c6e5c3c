import { Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import type { CashMonth } from '@zegel/contract/payouts/calendar'
import { scaleBand, scaleLinear } from 'd3-scale'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatMonth, formatUnits } from '../../../lib/format.ts'
import { ChartAxes } from '../../../ui/chart-axes.tsx'
import { moveFocusWithArrows } from '../../../ui/fields/roving-focus.ts'
import classes from './calendar.module.css'

const HEIGHT = 224
const TOP = 16
const BOTTOM = 192
const ALONG = HEIGHT - 10
const RIGHT = 8
const CHARACTER = 7
const GAP = 12
const WIDEST = 40
const LABEL_WIDTH = 56
const KINDS = ['interest', 'redemption', 'dividend'] as const

type Sums = Omit<CashMonth, 'month'>

interface CashChartProps {
  /** One at least. */
  months: readonly CashMonth[]
  totals: Sums
}

/** The cash of each month as bars, of interest, redemption and dividend. Every bar can be reached with Tab or the arrow keys. */
export function CashChart({ months, totals }: CashChartProps) {
  const { t } = useTranslation('calendar')
  const { ref, width } = useElementSize()
  const [active, setActive] = useState<string>()
  const shown = months.find(({ month }) => month === active)
  const kinds = KINDS.filter((kind) => kind !== 'dividend' || totals.dividend !== '0.00')
  return (
    <div>
      <div className={classes.head}>
        <Readout
          title={shown ? formatMonth(shown.month) : t('cash.total')}
          sums={shown ?? totals}
        />
        <ul className={classes.legend}>
          {kinds.map((kind) => (
            <li key={kind}>
              <span className={classes.swatch} data-kind={kind} aria-hidden />
              {t(`cash.${kind}`)}
            </li>
          ))}
        </ul>
      </div>
      <div ref={ref} className={classes.chart}>
        {width > 0 && (
          <svg
            width={width}
            height={HEIGHT}
            viewBox={`0 0 ${width} ${HEIGHT}`}
            role="group"
            aria-label={t('cash.title')}
          >
            <Bars months={months} width={width} onActivate={setActive} />
          </svg>
        )}
      </div>
    </div>
  )
}

function Readout({ title, sums }: { title: string; sums: Sums }) {
  const { t } = useTranslation('calendar')
  return (
    <div aria-hidden>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <div className={classes.figures}>
        {[...KINDS, 'total' as const]
          .filter((kind) => kind === 'total' || sums[kind] !== '0.00')
          .map((kind) => (
            <Text key={kind} size="sm" c="dimmed" component="span">
              {t(`cash.${kind}`)} <span className={classes.figure}>{formatMoney(sums[kind])}</span>
            </Text>
          ))}
      </div>
    </div>
  )
}

interface BarsProps {
  months: readonly CashMonth[]
  width: number
  onActivate: (month: string | undefined) => void
}

function Bars({ months, width, onActivate }: BarsProps) {
  const { t } = useTranslation('calendar')
  // Only to draw with; the figures that are told come as they are.
  const most = Math.max(...months.map(({ total }) => Number(total)))
  const money = scaleLinear()
    .domain([0, most || 1])
    .nice(4)
    .range([BOTTOM, TOP])
  const ticks = money.ticks(4).map((euros) => ({ at: money(euros), label: toLabel(euros) }))
  const left = Math.max(...ticks.map(({ label }) => label.length)) * CHARACTER + GAP
  const right = Math.max(left + 1, width - RIGHT)
  const band = scaleBand<string>()
    .domain(months.map(({ month }) => month))
    .range([left, right])
    .padding(0.2)
  const barWidth = Math.min(band.bandwidth(), WIDEST)
  const place = (month: string) => (band(month) ?? left) + (band.bandwidth() - barWidth) / 2
  const years = months.filter(({ month }, at) => at === 0 || month.endsWith('-01'))
  const along = years
    .map(({ month }) => ({ at: place(month) + barWidth / 2, label: month.slice(0, 4) }))
    .filter(({ at }, index, all) => (all[index + 1]?.at ?? Infinity) - at >= LABEL_WIDTH / 2)
  return (
    <>
      <ChartAxes left={left} right={right} values={ticks} along={along} alongY={ALONG} />
      {months.map((one) => (
        <g
          key={one.month}
          className={classes.bar}
          role="img"
          tabIndex={0}
          aria-label={`${formatMonth(one.month)}: ${formatMoney(one.total)}`}
          aria-roledescription={t('cash.month')}
          onPointerEnter={() => onActivate(one.month)}
          onPointerLeave={() => onActivate(undefined)}
          onFocus={() => onActivate(one.month)}
          onBlur={() => onActivate(undefined)}
          onKeyDown={moveFocusWithArrows}
        >
          <rect
            x={place(one.month) - 2}
            width={barWidth + 4}
            y={TOP - 6}
            height={BOTTOM - TOP + 10}
            rx={4}
            className={classes.reach}
          />
          {stack(one, money).map(({ kind, y, height }) => (
            <rect
              key={kind}
              x={place(one.month)}
              width={barWidth}
              y={y}
              height={height}
              className={classes[kind]}
            />
          ))}
        </g>
      ))}
    </>
  )
}

/** The parts of a bar above each other, interest at the bottom. */
function stack(sums: Sums, money: (euros: number) => number) {
  let below = 0
  return KINDS.flatMap((kind) => {
    const euros = Number(sums[kind])
    if (euros === 0) return []
    const y = money(below + euros)
    const height = Math.max(2, money(below) - y)
    below += euros
    return { kind, y, height }
  })
}

function toLabel(euros: number): string {
  return Number.isInteger(euros) ? `€\u00a0${formatUnits(euros)}` : formatMoney(String(euros))
}
