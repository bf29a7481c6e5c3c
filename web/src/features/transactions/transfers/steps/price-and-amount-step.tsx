import { Button, Group, Stack, Text } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { formatCents } from '@zegel/core/money'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { formatMoney, formatUnits } from '../../../../lib/format.ts'
import { MoneyField, UnitsField } from '../../../../ui/fields/number-fields.tsx'
import { useLiveWords } from '../../../../ui/page/live-words.ts'
import { Term } from '../../../../ui/term/term.tsx'
import { unitValueOf } from '../transfer-draft.ts'
import classes from '../transfers.module.css'
import { useDraftTexts } from '../use-draft-texts.ts'
import type { TransferForm } from '../use-transfer-form.ts'

interface PriceAndAmountStepProps {
  transfer: TransferForm
  instrument: Instrument
}

/** How many, at what price; with what can be given and what one was last worth. */
export function PriceAndAmountStep({ transfer, instrument }: PriceAndAmountStepProps) {
  const { t } = useTranslation('transfers')
  const { form, limits } = transfer
  const { left } = limits
  const { total } = useDraftTexts(transfer)
  const live = useLiveWords(total)
  const setAmount = (amount: number | string) => {
    // Chosen numbers are of the amount they were chosen for.
    form.setValues({ amount, numbering: [] })
    form.clearFieldError('amount')
  }
  return (
    <Stack gap="lg">
      <div>
        <UnitsField
          label={<Term name="unit">{t('amount.label')}</Term>}
          size="md"
          {...form.getInputProps('amount')}
          onChange={setAmount}
        />
        {left !== undefined && (
          <Group gap="xs" mt={6}>
            <Text size="sm" c="dimmed" aria-live="polite">
              {t('left', { count: left, formatted: formatUnits(left) })}
            </Text>
            {left > 0 && (
              <Button variant="subtle" size="compact-sm" px={6} onClick={() => setAmount(left)}>
                {t('amount.all')}
              </Button>
            )}
          </Group>
        )}
      </div>
      <div>
        <MoneyField label={t('price.label')} size="md" {...form.getInputProps('price_per_unit')} />
        <PriceHint transfer={transfer} instrument={instrument} />
      </div>
      <div className={classes.total} {...live}>
        <Text c="dimmed">{t('total')}</Text>
        <Text size="lg" fw={600} className="figures">
          {total ?? '–'}
        </Text>
      </div>
    </Stack>
  )
}

function PriceHint({ transfer, instrument }: PriceAndAmountStepProps) {
  const { t } = useTranslation('transfers')
  const { form, sender } = transfer
  const cents = sender && unitValueOf(sender)
  const price = cents === undefined ? instrument.price_per_unit : formatCents(cents)
  if (price === null) return null
  return (
    <Group gap="xs" mt={6}>
      <Text size="sm" c="dimmed">
        {t(cents === undefined ? 'price.ofInstrument' : 'price.lastValue', {
          price: formatMoney(price),
        })}
      </Text>
      <Button
        variant="subtle"
        size="compact-sm"
        px={6}
        onClick={() => {
          form.setFieldValue('price_per_unit', price)
          form.clearFieldError('price_per_unit')
        }}
      >
        {t('price.take')}
      </Button>
    </Group>
  )
}
