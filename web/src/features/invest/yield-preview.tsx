import { Anchor, Stack, Table, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { formatCents, parseCents } from '@zegel/core/money'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatDate, formatMoney } from '../../lib/format.ts'
import { Term } from '../../ui/term/term.tsx'
import { Section } from '../../ui/section.tsx'
import { type PublicLink, useYield } from './invest.api.ts'
import classes from './invest.module.css'

const FIRST = 5
const TYPING_MS = 200

/** What so many bonds bring when they are bought today: interest and redemption by date. */
export function YieldPreview({ link, units }: { link: PublicLink; units: number }) {
  const { t } = useTranslation('invest')
  const [isAll, setIsAll] = useState(false)
  const [asked] = useDebouncedValue(units, TYPING_MS)
  const { data } = useYield(link, asked)
  // It helps to decide, but nothing waits for it.
  if (!data || data.payments.length === 0) return null
  const { payments, totals, goes_on: goesOn } = data
  const total = addUp(totals)
  const shown = isAll ? payments : payments.slice(0, FIRST)
  return (
    <Section>
      <Stack gap="sm">
        <Title order={2} size="h3">
          {t('yield.title')}
        </Title>
        <Text>
          {t(goesOn ? 'yield.goesOn' : 'yield.line', {
            interest: formatMoney(totals.interest),
            total: formatMoney(total),
          })}
        </Text>
        <div className={classes.schedule} aria-busy={asked !== units}>
          <Table aria-label={t('yield.title')} verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('yield.date')}</Table.Th>
                <Table.Th ta="right">{t('yield.interest')}</Table.Th>
                <Table.Th ta="right">
                  <Term name="redemption">{t('yield.redemption')}</Term>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((payment) => (
                <Table.Tr key={payment.date}>
                  <Table.Td>{formatDate(payment.date)}</Table.Td>
                  <Table.Td ta="right" className="figures">
                    {formatMoney(payment.interest)}
                  </Table.Td>
                  <Table.Td ta="right" className="figures">
                    {Number(payment.redemption) === 0 ? '–' : formatMoney(payment.redemption)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
        {payments.length > FIRST && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            ta="left"
            onClick={() => setIsAll(!isAll)}
          >
            {isAll ? t('yield.fewer') : t('yield.all', { payments: payments.length })}
          </Anchor>
        )}
        <Text size="xs" c="dimmed">
          {t('yield.note')}
        </Text>
      </Stack>
    </Section>
  )
}

function addUp({ interest, redemption }: { interest: string; redemption: string }): string {
  return formatCents((parseCents(interest) ?? 0n) + (parseCents(redemption) ?? 0n))
}
