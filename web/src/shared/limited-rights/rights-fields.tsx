import { SimpleGrid, Stack, Text } from '@mantine/core'
import type { LimitedRight } from '@zegel/contract/register/limited-rights'
import { BECOMES, type BecomesOfRight } from '@zegel/core/register/limited-right'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatUnits } from '../../lib/format.ts'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import type { TransactionFormValues } from '../instruments/transaction-form-values.ts'
import { useLimitedRights } from './limited-rights.api.ts'

type RightsInDraft = NonNullable<TransactionFormValues['limited_rights']>
type RightInDraft = RightsInDraft[number]

interface RightsFieldsProps {
  instrumentId: string
  senderId: string
  value: RightsInDraft
  onChange: (rights: RightsInDraft) => void
  errors: Readonly<Record<string, ReactNode>>
}

/** What becomes of what rests on units of the sender; nothing is asked where nothing does. */
export function RightsFields(props: RightsFieldsProps) {
  const { instrumentId, senderId, value, onChange, errors } = props
  const { t } = useTranslation('limited-rights')
  const rights = useLimitedRights({ instrumentId, legalPersonId: senderId })
  const resting = rights.data?.filter(({ state }) => state === 'rests') ?? []
  if (resting.length === 0) return null
  return (
    <Stack gap="sm" data-path="limited_rights">
      <Text fw={600}>{t('transfer.title')}</Text>
      <Text size="sm" c="dimmed">
        {t('transfer.line')}
      </Text>
      {errors['limited_rights'] && <InfoAlert tone="warning">{errors['limited_rights']}</InfoAlert>}
      {resting.map((right) => {
        const at = value.findIndex(({ id }) => id === right.id)
        return (
          <RightField
            key={right.id}
            right={right}
            senderId={senderId}
            said={value[at]}
            error={errors[`limited_rights.${at}.deed_date`]}
            onChange={(said) =>
              onChange([...value.filter(({ id }) => id !== right.id), ...(said ? [said] : [])])
            }
          />
        )
      })}
    </Stack>
  )
}

interface RightFieldProps {
  right: LimitedRight
  senderId: string
  said: RightInDraft | undefined
  error: ReactNode
  onChange: (said: RightInDraft | undefined) => void
}

const STAYS = 'stays'

function RightField({ right, senderId, said, error, onChange }: RightFieldProps) {
  const { t } = useTranslation('limited-rights')
  const { kind, beneficiary, holders, id } = right
  const amount = holders.find(({ legal_person }) => legal_person.id === senderId)?.amount ?? 0
  const name = t('named', { kind: t(`kinds.${kind}`), name: beneficiary.name })
  return (
    <Stack gap="sm">
      <SelectField
        label={t('transfer.of', { name, count: amount, units: formatUnits(amount) })}
        data={[STAYS, ...BECOMES].map((choice) => ({
          value: choice,
          label: t(`becomes.${choice as BecomesOfRight | typeof STAYS}`), // safe: one of these
        }))}
        value={said?.becomes ?? STAYS}
        onChange={(choice) =>
          onChange(
            choice === STAYS || choice === null
              ? undefined
              : { id, becomes: choice as BecomesOfRight, deed_date: '', notary: '' }, // safe: one of the options
          )
        }
      />
      {said?.becomes === 'ends' && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <DateField
            label={t('fields.releaseDeed')}
            value={said.deed_date}
            error={error}
            onChange={(deed_date: string | null) =>
              onChange({ ...said, deed_date: deed_date ?? '' })
            }
          />
          <TextField
            label={t('fields.notary')}
            value={said.notary}
            onChange={({ currentTarget }) => onChange({ ...said, notary: currentTarget.value })}
          />
        </SimpleGrid>
      )}
    </Stack>
  )
}
