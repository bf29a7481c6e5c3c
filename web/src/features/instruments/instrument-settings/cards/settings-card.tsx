import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { anchorOf, type CardName, isChangeable, isFixed, termsOfCard } from '../settings-cards.ts'
import type { Deck } from '../use-deck.ts'
import { type CardFact, CardFacts } from './card-facts.tsx'
import classes from './settings-card.module.css'

interface SettingsCardProps {
  deck: Deck
  card: CardName
  /** What it is called, where that is another than for most types. */
  title?: string
  /** How it stands, at a glance; undefined while it is not filled in. */
  value: ReactNode
  /** What the value is, where the title does not say it. */
  valueLabel?: string
  facts?: readonly CardFact[]
  /** What it means for whoever holds the instrument. */
  line?: ReactNode
  /** Where it is changed, when that is not in a dialog. */
  action?: ReactNode
}

/** One setting in words: how it stands, what is missing, and a way to change it. */
export function SettingsCard(props: SettingsCardProps) {
  const { deck, card, value, valueLabel, facts = [], line, action } = props
  const { t } = useTranslation('instrument-settings')
  const title = props.title ?? t(`cards.${card}`)
  const titleId = useId()
  const root = useRef<HTMLElement>(null)
  const hasArrived = deck.arrivedAt === card
  useEffect(() => {
    if (hasArrived) root.current?.scrollIntoView({ block: 'center' })
  }, [hasArrived])
  return (
    <section
      ref={root}
      className={classes.root}
      aria-labelledby={titleId}
      data-arrived={hasArrived || undefined}
    >
      {termsOfCard(card).map((term) => (
        <span key={term} id={anchorOf(term)} className={classes.anchor} />
      ))}
      <Stack gap="sm" className={classes.body}>
        <Title order={3} id={titleId} className={classes.title}>
          {title}
        </Title>
        <div>
          {valueLabel && <div className={classes.label}>{valueLabel}</div>}
          <div className={classes.value}>
            {value ?? <span className={classes.unset}>{t('unset')}</span>}
          </div>
          {line && <div className={classes.line}>{line}</div>}
        </div>
        <CardFacts facts={facts} />
        <MissingTerms deck={deck} card={card} />
      </Stack>
      <div className={classes.foot}>
        {isFixed(deck.instrument, card) ? (
          <Locked deck={deck} card={card} title={title} />
        ) : (
          (action ?? <Change deck={deck} card={card} title={title} />)
        )}
      </div>
    </section>
  )
}

interface ChangeProps {
  deck: Deck
  card: CardName
  title: string
}

function Change({ deck, card, title }: ChangeProps) {
  const { t } = useTranslation('instrument-settings')
  if (!deck.instrument.may.manage) return null
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={`${t('change')}: ${title}`}
      onClick={() => deck.onOpen(card)}
    >
      {t('change')}
    </Button>
  )
}

function Locked({ deck, card, title }: ChangeProps) {
  const { t } = useTranslation(['terms', 'terms-changes'])
  const mayChange = deck.instrument.may.manage && isChangeable(deck.instrument, card)
  return (
    <Stack gap="sm" align="flex-start">
      <Group gap={8} wrap="nowrap" align="flex-start" className={classes.locked}>
        <IconLock size={18} aria-hidden className={classes.icon} />
        <Text size="sm">{t('isLocked')}</Text>
      </Group>
      {mayChange && (
        <Button
          variant="default"
          size="sm"
          aria-label={`${t('terms-changes:title')}: ${title}`}
          onClick={() => deck.onChangeTerms(card)}
        >
          {t('terms-changes:title')}
        </Button>
      )}
    </Stack>
  )
}

function MissingTerms({ deck, card }: Pick<SettingsCardProps, 'deck' | 'card'>) {
  const { t } = useTranslation(['instrument-settings', 'instruments'])
  const missing = deck.instrument.validation.missing.filter((term) =>
    termsOfCard(card).some((own) => own === term),
  )
  if (missing.length === 0) return null
  const terms = missing.map((term) => t(`instruments:missing.${term}`)).join(', ')
  return (
    <Group gap={8} wrap="nowrap" className={classes.missing}>
      <IconAlertTriangle size={18} aria-hidden className={classes.icon} />
      <span>{t('missing', { terms })}</span>
    </Group>
  )
}
