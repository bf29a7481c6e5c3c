import { Group, Stack, Text, Title } from '@mantine/core'
import type { InstrumentCard as Card } from '@zegel/contract/instruments/instruments'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CutText } from '../../ui/tables/long-text.tsx'
import { InstrumentTypeIcon } from '../../shared/instruments/instrument-type-icon.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Money, Units } from '../../ui/tables/values.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { sameOrganization } from '../../lib/search-params.ts'
import classes from './instrument-card.module.css'

const NAME_LENGTH = 38
const DESCRIPTION_LENGTH = 130

/** An instrument in the overview: what it is, what it brought in, who takes part. */
export function InstrumentCard({ instrument }: { instrument: Card }) {
  const { t } = useTranslation('instruments')
  const { id, type, name, description, invested, issued_units, participants, valid } = instrument
  return (
    <article className={classes.card} aria-label={name}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <InstrumentTypeIcon type={type} size={44} />
        <Stack gap={2} miw={0} flex={1}>
          <Title order={2} fz="md" lh={1.35} title={name} className={classes.text}>
            <CutText length={NAME_LENGTH}>{name}</CutText>
          </Title>
          <Group gap="xs" className={classes.kind}>
            <Text size="sm" c="dimmed">
              {t(`type.${type}`)}
            </Text>
            {!valid && <StatusBadge tone="warning">{t('unfinished')}</StatusBadge>}
          </Group>
        </Stack>
      </Group>
      <Text size="sm" {...(!description && { c: 'dimmed' })} className={classes.text} flex={1}>
        {description ? (
          <CutText length={DESCRIPTION_LENGTH}>{description}</CutText>
        ) : (
          t('noDescription')
        )}
      </Text>
      <div className={classes.foot}>
        <dl className={classes.figures}>
          <div>
            <dt>{t('invested')}</dt>
            <dd>
              <Money amount={invested} />
            </dd>
          </div>
          <div>
            <dt>{t('issued')}</dt>
            <dd>
              <Units units={issued_units} />
            </dd>
          </div>
          <div>
            <dt>{t('participants')}</dt>
            <dd>
              <Units units={participants} />
            </dd>
          </div>
        </dl>
      </div>
      <TextLink
        to="/app/overview/instruments/$id/$section"
        params={{ id, section: 'general' }}
        search={sameOrganization}
        className={classes.cover}
        aria-label={t('viewNamed', { name })}
      />
    </article>
  )
}
