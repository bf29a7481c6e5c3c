import type { GetInputPropsReturnType } from '@mantine/form'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { UnitsField } from '../../ui/fields/number-fields.tsx'
import classes from './fields.module.css'

const CLOSED = { value: '', disabled: true } as const

interface CountAndPeriodProps {
  label: string
  /** What the form gives for the number and for the period; without these there is nothing to fill in, and both stand empty. */
  count?: GetInputPropsReturnType
  period?: GetInputPropsReturnType
}

/** A length of time: a number of months or years. */
export function CountAndPeriod({ label, count, period }: CountAndPeriodProps) {
  const { t } = useTranslation('terms')
  return (
    <div className={classes.pair}>
      <UnitsField label={label} errorProps={{ className: classes.error }} {...(count ?? CLOSED)} />
      <SelectField
        label={t('fields.period')}
        data={(['month', 'year'] as const).map((value) => ({
          value,
          label: t(`periods.${value}`),
        }))}
        {...(period ?? CLOSED)}
      />
    </div>
  )
}
