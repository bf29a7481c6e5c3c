import { Group, Progress, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { PublicInstrument } from '@zegel/contract/organizations/organization-profile'
import { useTranslation } from '../../i18n/use-translation.ts'
import { parseCents } from '@zegel/core/money'
import { formatFilled, formatMoney, formatPercentage } from '../../lib/format.ts'
import { CutText } from '../../ui/tables/long-text.tsx'
import { InstrumentTypeIcon } from '../../shared/instruments/instrument-type-icon.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Money } from '../../ui/tables/values.tsx'
import { Section } from '../../ui/section.tsx'

const DESCRIPTION_LENGTH = 200

interface PublicInstrumentsProps {
  organizationId: string
  instruments: readonly PublicInstrument[]
}

/** What everybody can buy of an organisation, with the way to it. */
export function PublicInstruments({ organizationId, instruments }: PublicInstrumentsProps) {
  const { t } = useTranslation('organizations')
  return (
    <Section title={t('profile.instruments')}>
      {instruments.length === 0 ? (
        <Text c="dimmed">{t('profile.none')}</Text>
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          {instruments.map((instrument) => (
            <Offered key={instrument.id} organizationId={organizationId} instrument={instrument} />
          ))}
        </SimpleGrid>
      )}
    </Section>
  )
}

interface OfferedProps {
  organizationId: string
  instrument: PublicInstrument
}

function Offered({ organizationId, instrument }: OfferedProps) {
  const { t } = useTranslation(['organizations', 'instruments'])
  const { id, type, name, description, price_per_unit: price, limit } = instrument
  const { blocked_amount: promised, interest_percentage: interest } = instrument
  return (
    <Group component="article" gap="sm" wrap="nowrap" align="flex-start" aria-label={name}>
      <InstrumentTypeIcon type={type} size={44} />
      <Stack
        gap="xs"
        miw={0}
        align="flex-start"
        style={{ overflowWrap: 'break-word', alignSelf: 'stretch' }}
      >
        <div>
          <Title order={3}>{name}</Title>
          <Text size="sm" c="dimmed" component="div">
            {t(`instruments:type.${type}`)}
            {price !== null && (
              <>
                {' · '}
                {t('profile.price')} <Money amount={price} />
              </>
            )}
            {interest !== null &&
              ` · ${t('profile.interest', { percentage: formatPercentage(interest) })}`}
          </Text>
        </div>
        {description && (
          <Text size="sm">
            <CutText length={DESCRIPTION_LENGTH}>{description}</CutText>
          </Text>
        )}
        {limit !== null && <HowFar promised={promised} limit={limit} />}
        <ButtonLink
          to="/app/invest"
          search={{ fi: id, o: organizationId }}
          variant="default"
          mt="auto"
          aria-label={t('profile.investIn', { name })}
        >
          {t('profile.invest')}
        </ButtonLink>
      </Stack>
    </Group>
  )
}

/** What is raised of what is wanted, as a bar and in words. */
function HowFar({ promised, limit }: { promised: string; limit: string }) {
  const { t } = useTranslation('organizations')
  const [part, whole] = [parseCents(promised) ?? 0n, parseCents(limit) ?? 1n]
  const amounts = { amount: formatMoney(promised), limit: formatMoney(limit) }
  return (
    <div style={{ alignSelf: 'stretch' }}>
      <Progress value={Number((part * 100n) / whole)} size="md" radius="xl" mb={4} aria-hidden />
      <Text size="sm" c="dimmed" className="figures" style={{ whiteSpace: 'normal' }}>
        {t('profile.promised', { ...amounts, percentage: formatFilled(part, whole) })}
      </Text>
    </div>
  )
}
