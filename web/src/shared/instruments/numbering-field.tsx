import { ActionIcon, Button, Group, Input, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { NumberingInterval } from '@zegel/contract/register/register'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatUnits } from '../../lib/format.ts'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { UnitsField } from '../../ui/fields/number-fields.tsx'
import { NumberRanges } from './number-ranges.tsx'
import {
  type NumbersState,
  numbersIn,
  proposedInterval,
  type IntervalFormValues,
} from './numbering.ts'

interface NumberingFieldProps {
  value: IntervalFormValues[]
  onChange: (intervals: IntervalFormValues[]) => void
  amount: number
  unavailable: readonly NumberingInterval[]
  /** What the sender can give, for a transfer. */
  available?: readonly NumberingInterval[] | undefined
  /** The form's errors, by path. */
  errors: Readonly<Record<string, ReactNode>>
  /** How far the two above are; nothing is proposed that is not known to be free. */
  state: NumbersState
}

/** Share numbers chosen by hand; full when they number the whole amount. */
export function NumberingField(props: NumberingFieldProps) {
  const { value, onChange, amount, unavailable, available, errors, state } = props
  const { t } = useTranslation('register')
  const count = numbersIn(value)
  const isFull = count >= amount

  function handleAdd() {
    const proposed =
      state === 'known'
        ? proposedInterval(value, { amount, unavailable, available })
        : { start: '', end: '' }
    onChange([...value, proposed])
  }

  function handleTyped(index: number, part: Partial<IntervalFormValues>) {
    onChange(value.map((interval, at) => (at === index ? { ...interval, ...part } : interval)))
  }

  return (
    <Input.Wrapper
      label={t('numbering.title')}
      labelElement="div"
      error={errors.numbering}
      data-path="numbering"
    >
      <Stack gap="xs" mt={4}>
        {state === 'failed' ? (
          <InfoAlert tone="warning">{t('numbering.failed')}</InfoAlert>
        ) : (
          <Text size="sm" c="dimmed" component="div">
            {available ? t('numbering.available') : t('numbering.unavailable')}:{' '}
            {state === 'known' ? <NumberRanges intervals={available ?? unavailable} /> : '…'}
          </Text>
        )}
        {value.map((interval, index) => (
          <IntervalRow
            // oxlint-disable-next-line react/no-array-index-key -- a row has no other name than its place, and keeps nothing of its own
            key={index}
            index={index}
            interval={interval}
            error={
              errors[`numbering.${index}`] ??
              errors[`numbering.${index}.start`] ??
              errors[`numbering.${index}.end`]
            }
            onTyped={(part) => handleTyped(index, part)}
            onRemove={() => onChange(value.filter((_, at) => at !== index))}
          />
        ))}
        <Group gap="sm">
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={isFull || state === 'waiting'}
            onClick={handleAdd}
          >
            {t('numbering.add')}
          </Button>
          <Text size="sm" c="dimmed" aria-live="polite">
            {numberingText()}
          </Text>
        </Group>
      </Stack>
    </Input.Wrapper>
  )

  function numberingText(): string {
    if (value.length === 0) return t('numbering.automatic')
    const formatted = formatUnits(amount)
    if (count === amount) return t('numbering.complete', { count: amount, amount: formatted })
    const numbered = formatUnits(count)
    return count > amount
      ? t('numbering.tooMany', { numbered, amount: formatted })
      : t('numbering.chosen', { numbered, amount: formatted })
  }
}

interface IntervalRowProps {
  index: number
  interval: IntervalFormValues
  error: ReactNode
  onTyped: (part: Partial<IntervalFormValues>) => void
  onRemove: () => void
}

function IntervalRow({ index, interval, error, onTyped, onRemove }: IntervalRowProps) {
  const { t } = useTranslation('register')
  const { start, end } = interval
  const isEmpty = start === '' && end === ''
  return (
    <Input.Wrapper error={error} data-path={`numbering.${index}`}>
      <Group gap="xs" wrap="nowrap" align="flex-end">
        <UnitsField
          flex={1}
          size="sm"
          label={t('numbering.start')}
          value={start}
          error={Boolean(error)}
          onChange={(typed) => onTyped({ start: typed })}
          data-path={`numbering.${index}.start`}
        />
        <UnitsField
          flex={1}
          size="sm"
          label={t('numbering.end')}
          value={end}
          error={Boolean(error)}
          onChange={(typed) => onTyped({ end: typed })}
          data-path={`numbering.${index}.end`}
        />
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={isEmpty ? t('numbering.removeEmpty') : t('numbering.remove', { start, end })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </Input.Wrapper>
  )
}
