import { ActionIcon, Stack, Text, Title } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { InvestOffer } from '@zegel/contract/invest/invest'
import { checkUnits } from '@zegel/core/invest/investment-units'
import { formatCents, parseCents } from '@zegel/core/money'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatMoney, formatUnits } from '../../lib/format.ts'
import { useLiveWords } from '../../ui/page/live-words.ts'
import { Term } from '../../ui/term/term.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { UnitsField } from '../../ui/fields/number-fields.tsx'
import classes from './invest.module.css'
import { isWhole, type SavedInvestment } from './use-saved-investment.ts'

interface AmountPartProps {
  offer: InvestOffer
  kept: SavedInvestment
}

/** How many units, typed or step by step, what they cost together, and what there is to say about it. */
export function AmountPart({ offer, kept }: AmountPartProps) {
  const { t } = useTranslation('invest')
  const { units, choose } = kept
  const total = totalOf(units, offer)
  const live = useLiveWords(total)
  const { least, most, step } = offer.units
  const now = isWhole(units) ? units : 0

  // From below the least one comes to the least, and never past the most.
  const move = (by: number) => choose({ units: Math.min(most, Math.max(least, now + by)) })

  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        <Term name="unit">{t('amount.title')}</Term>
      </Title>
      <div>
        <div className={classes.amount}>
          <ActionIcon
            variant="default"
            size={48}
            radius="md"
            aria-label={t('amount.less', { count: step, formatted: formatUnits(step) })}
            disabled={now <= least}
            onClick={() => move(-step)}
          >
            <IconMinus size={20} aria-hidden />
          </ActionIcon>
          <UnitsField
            data-path="units"
            aria-label={t('amount.units')}
            size="lg"
            value={units}
            onChange={(typed) => choose({ units: typed })}
            onStep={(direction) => move(direction * step)}
            classNames={{ input: classes.amountInput ?? '' }}
          />
          <ActionIcon
            variant="default"
            size={48}
            radius="md"
            aria-label={t('amount.more', { count: step, formatted: formatUnits(step) })}
            disabled={now >= most}
            onClick={() => move(step)}
          >
            <IconPlus size={20} aria-hidden />
          </ActionIcon>
        </div>
        <AmountWarning offer={offer} kept={kept} />
      </div>
      <Text size="sm" c="dimmed">
        {t('amount.price', { price: formatMoney(offer.price_per_unit) })}
      </Text>
      <div className={classes.total} {...live}>
        <Text c="dimmed">{t('amount.total')}</Text>
        <Text className={classes.totalFigure}>{total}</Text>
      </div>
    </Stack>
  )
}

function AmountWarning({ offer, kept }: AmountPartProps) {
  const { t } = useTranslation('invest')
  const { units, range } = kept
  const { least, most } = offer.units
  const judged = isWhole(units) ? checkUnits(BigInt(units), range) : undefined
  // What is typed and is no number stays text.
  const isBroken = typeof units === 'number' ? !Number.isInteger(units) : units.trim() !== ''
  const warning = judged ? judged.warning : isBroken ? 'not-whole' : 'below-minimum'
  const values = {
    least: totalOf(least, offer),
    most: totalOf(most, offer),
    leastUnits: formatUnits(least),
    mostUnits: formatUnits(most),
    price: formatMoney(offer.price_per_unit),
  }
  return (
    // There before it says something, so that it is read aloud when it does.
    <div role="status" className={classes.amountWarning}>
      {warning && (
        <InfoAlert tone={judged?.isInRange ? 'info' : 'warning'}>
          {t(`warning.${warning}`, values)}
        </InfoAlert>
      )}
    </div>
  )
}

/** What so many units cost, in words for people; a dash for what is no number. */
export function totalOf(
  units: number | string,
  { price_per_unit }: Pick<InvestOffer, 'price_per_unit'>,
): string {
  const priceCents = parseCents(price_per_unit) ?? 0n
  return isWhole(units) ? formatMoney(formatCents(BigInt(units) * priceCents)) : '–'
}
