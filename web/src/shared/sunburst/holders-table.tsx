import type { Holdings } from '@zegel/contract/register/register'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatShare, formatUnits } from '../../lib/format.ts'
import classes from './holders-table.module.css'
import type { Slice } from './sunburst.ts'
import chart from './sunburst-chart.module.css'
import { toneOf, useSliceName } from './slices.ts'

interface HoldersTableProps {
  name: string
  holdings: Holdings
  slices: readonly Slice[]
  activeId: string | undefined
  onActivate: (id: string | undefined) => void
}

/** The figures of the drawing: the largest holder first, the others of a size or together last. */
export function HoldersTable({ name, holdings, slices, activeId, onActivate }: HoldersTableProps) {
  const { t } = useTranslation('register')
  const sliceName = useSliceName(holdings)
  const label = t('holders.chart', { name, date: formatDate(holdings.date) })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable with the keyboard
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('holders.holder')}</th>
            <th scope="col" className={classes.figure}>
              {t('holders.held')}
            </th>
            <th scope="col" className={classes.figure}>
              {t('holders.share')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(slices).map((slice) => (
            <tr
              key={slice.id}
              data-active={slice.id === activeId || undefined}
              onPointerEnter={() => onActivate(slice.id)}
              onPointerLeave={() => onActivate(undefined)}
            >
              <td>
                <span className={classes.holder}>
                  <span
                    className={chart.swatch}
                    data-kind={slice.kind}
                    data-together={slice.size !== undefined || undefined}
                    style={{ '--tone': toneOf(slice) } as CSSProperties} // safe: React passes custom properties on
                  />
                  {sliceName(slice)}
                </span>
              </td>
              <td className={classes.figure}>{formatUnits(slice.units)}</td>
              <td className={classes.figure}>{formatShare(slice.share)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('holders.total')}</td>
            <td className={classes.figure}>{formatUnits(holdings.total)}</td>
            <td className={classes.figure}>{formatShare(1)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function rowsOf(slices: readonly Slice[]): Slice[] {
  const outer = slices.filter(({ ring }) => ring === 'outer')
  const isRest = ({ kind, size }: Slice) => (kind === 'others' || size ? 1 : 0)
  const each = ({ size, units }: Slice) => size?.from ?? units
  return outer.toSorted((a, b) => isRest(a) - isRest(b) || each(b) - each(a))
}
