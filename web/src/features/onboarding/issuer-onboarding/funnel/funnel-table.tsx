import { useTranslation } from '../../../../i18n/use-translation.ts'
import { formatShare, formatUnits } from '../../../../lib/format.ts'
import type { FunnelGroup, FunnelSubstep } from './funnel-groups.ts'
import classes from './funnel-table.module.css'

interface FunnelTableProps {
  label: string
  groups: readonly FunnelGroup[]
}

/** Every substep with how many reached it and went on, as a bar and in figures. */
export function FunnelTable({ label, groups }: FunnelTableProps) {
  const { t } = useTranslation('issuer-onboarding')
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('funnel.substep')}</th>
          <th aria-hidden />
          <th scope="col">{t('funnel.reached')}</th>
          <th scope="col">{t('funnel.passed')}</th>
          <th scope="col">{t('funnel.wentOn')}</th>
        </tr>
      </thead>
      {groups.map(({ step, substeps }) => (
        <tbody key={step}>
          <tr className={classes.step}>
            <th scope="rowgroup" colSpan={5}>
              {t(`step.${step}`)}
            </th>
          </tr>
          {substeps.map((substep) => (
            <SubstepRow key={substep.name} substep={substep} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function SubstepRow({ substep }: { substep: FunnelSubstep }) {
  const { t } = useTranslation('issuer-onboarding')
  const { name, reached, passed, wentOn, reachedPart, passedPart } = substep
  return (
    <tr>
      <th scope="row">{t(`substep.${name}`)}</th>
      <td aria-hidden className={classes.drawn}>
        <div className={classes.bar}>
          <div className={classes.reached} style={{ width: toWidth(reachedPart) }} />
          <div className={classes.passed} style={{ width: toWidth(passedPart) }} />
        </div>
      </td>
      <td data-label={t('funnel.reached')}>{formatUnits(reached)}</td>
      <td data-label={t('funnel.passed')}>{formatUnits(passed)}</td>
      <td data-label={t('funnel.wentOn')}>{wentOn === null ? '–' : formatShare(wentOn)}</td>
    </tr>
  )
}

function toWidth(part: number): string {
  return `${Math.round(part * 1000) / 10}%`
}
