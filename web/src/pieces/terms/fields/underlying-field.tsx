import type { SelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { useInstruments } from '../../instruments.api.ts'
import { SelectField } from '../../../ui/choice-fields.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { TextLink } from '../../../ui/links.tsx'
import type { Derived } from '../terms.api.ts'

interface UnderlyingFieldProps extends SelectProps {
  instrument: Derived
  candidates: ReturnType<typeof useInstruments>
  /** Whoever may add one does so in the same dialog. */
  mayCreate: boolean
}

/** The instrument that another stands for, of the same organisation; with none, where they are added. */
export function UnderlyingField(props: UnderlyingFieldProps) {
  const { instrument, candidates, mayCreate, ...rest } = props
  const { t } = useTranslation(['terms', 'instruments'])
  const { type, organization_id } = instrument
  if (candidates.isError) return <Failure error={candidates.error} onRetry={candidates.refetch} />
  const others = (candidates.data ?? []).filter(({ id }) => id !== instrument.id)
  const hasNone = candidates.isSuccess && others.length === 0
  return (
    <>
      <SelectField
        label={t(`instruments:types.${type}.underlying.name`)}
        placeholder={t('fields.underlyingPlaceholder')}
        description={t(`instruments:types.${type}.underlying.help`)}
        disabled={hasNone}
        data={others.map((one) => ({
          value: one.id,
          label: `${one.name} (${t(`instruments:type.${one.type}`)})`,
        }))}
        searchable
        {...rest}
      />
      {hasNone && (
        <InfoAlert
          tone="warning"
          action={
            !mayCreate && (
              <TextLink to="/app/overview/instruments" search={{ id: organization_id }} size="sm">
                {t('fields.addInstrument')}
              </TextLink>
            )
          }
        >
          {t(`instruments:types.${type}.underlying.none`)}
        </InfoAlert>
      )}
    </>
  )
}
