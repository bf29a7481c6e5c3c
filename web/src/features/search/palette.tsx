import { CloseButton, Combobox, Kbd, Loader, Modal, Text, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconClockHour4, IconSearch } from '@tabler/icons-react'
import { type LinkProps, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import type { User } from '@zegel/contract/accounts/accounts'
import type { SearchResult } from '@zegel/contract/search/search'
import { type KeyboardEvent, startTransition, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useAfterPaint } from '../../lib/browser/after-paint.ts'
import { failureText } from '../../lib/failure-text.ts'
import { useEscape, useReturnFocus } from '../../ui/dialogs/focus.ts'
import { type Command, matching, matchingParts } from './commands.ts'
import classes from './palette.module.css'
import { readRecentPages } from './recent-pages.ts'
import { useResultCommands } from './result-commands.ts'
import { useSearch } from './search.api.ts'
import { useOwnCommands } from './use-own-commands.ts'
import { useSettingCommands } from './use-setting-commands.ts'

const ESCAPE = 'esc'

// Somebody who types goes faster than this; a letter on its own waits so long.
const PAUSE = 120
const RECENT = 5
const ACTIONS = 6
const MANUAL = 3
const SETTINGS = 3

interface CommandGroup {
  label: string
  commands: readonly Command[]
}

interface PaletteProps {
  user: User
  organizationId: string | null
  /** The places of the navigation. */
  places: readonly Command[]
  /** The pages of the manual. */
  manual: readonly Command[]
  /** The parts of what has a page of its own, which their hint names. */
  parts: readonly Command[]
  /** What was typed before it had the focus. */
  typedBefore: string
  onShortcuts: () => void
  onClose: () => void
}

/** Finds anything by its name, and leads to it: what was seen lately, places, actions, and all that is called like what one types. */
export function Palette(props: PaletteProps) {
  const { t } = useTranslation('search')
  useReturnFocus()
  useEscape(props.onClose)
  return (
    <Modal
      opened
      onClose={props.onClose}
      withCloseButton={false}
      closeOnEscape={false}
      centered={false}
      yOffset="10dvh"
      size="40rem"
      padding={0}
      title={t('title')}
      classNames={{
        content: classes.content,
        body: classes.body,
        inner: classes.inner,
        header: classes.spoken,
      }}
    >
      <Finder {...props} />
    </Modal>
  )
}

function Finder({ onClose, typedBefore, ...source }: PaletteProps) {
  const { t } = useTranslation(['search', 'ui'])
  const [typed, setTyped] = useState(typedBefore)
  // A letter is there at once, and what is called like it a moment later.
  const [sought, setSought] = useState(typedBefore)
  const runOnceThere = useAfterPaint()
  const [taken, setTaken] = useState(typedBefore.length)
  if (typedBefore.length > taken) {
    setTaken(typedBefore.length)
    const text = typed + typedBefore.slice(taken)
    setTyped(text)
    setSought(text)
  }
  const { groups, isBusy, failure, isEmpty } = useGroups(sought.trim(), source)
  const commands = groups.flatMap((group) => group.commands)
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose })
  const act = useAct(onClose)
  // Enter opens the first, unless somebody chose another since it stands there.
  const first = commands[0] && `${sought} ${commands[0].key}`
  const choose = useEffectEvent((wanted: string | undefined) => {
    if (wanted) combobox.selectFirstOption()
  })
  useEffect(() => choose(first), [first])

  function type(text: string) {
    setTyped(text)
    runOnceThere(() => startTransition(() => setSought(text)))
  }

  // Who chooses does so of what is called like all that was typed.
  function handleKey({ key }: KeyboardEvent) {
    if (sought !== typed && key.length > 1) flushSync(() => setSought(typed))
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(key) => {
        const chosen = commands.find((command) => command.key === key)
        if (chosen) act(chosen)
      }}
    >
      <div className={classes.field} onKeyDownCapture={handleKey}>
        {isBusy ? (
          <Loader size={18} />
        ) : (
          <IconSearch size={20} stroke={1.5} aria-hidden className={classes.sign} />
        )}
        <Combobox.EventsTarget withExpandedAttribute>
          <input
            data-autofocus
            className={classes.input}
            aria-label={t('title')}
            placeholder={t('placeholder')}
            value={typed}
            maxLength={100}
            spellCheck={false}
            onChange={(event) => type(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <CloseButton aria-label={t('ui:close')} onClick={onClose} className={classes.close} />
      </div>
      <Combobox.Options className={classes.options} aria-label={t('results')}>
        {groups.map(({ label, commands: ofGroup }) => (
          <Combobox.Group key={label} label={label}>
            {ofGroup.map((command) => (
              <CommandOption key={command.key} command={command} />
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      {(isEmpty || failure) && (
        <Text size="sm" c="dimmed" className={classes.nothing}>
          {failure ?? t('nothing', { typed: sought.trim() })}
        </Text>
      )}
      <div role="status" className={classes.spoken}>
        {sought && !isBusy && !failure && t('count', { count: commands.length })}
      </div>
      <Hints />
    </Combobox>
  )
}

function CommandOption({ command }: { command: Command }) {
  const { key, label, hint, icon: Icon, keys } = command
  return (
    <Combobox.Option value={key} className={classes.option}>
      <Icon size={18} stroke={1.5} aria-hidden className={classes.sign} />
      <span className={classes.label}>{label}</span>
      {hint && <span className={classes.hint}>{hint}</span>}
      {keys && (
        <span className={classes.keys} aria-hidden>
          {keys.map((one) => (
            <Kbd key={one}>{one}</Kbd>
          ))}
        </span>
      )}
    </Combobox.Option>
  )
}

// For who sees keys; a screen reader has its own words for a list.
function Hints() {
  const { t } = useTranslation('search')
  return (
    <div className={classes.hints} aria-hidden>
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('keys.choose')}
      </span>
      <span>
        <Kbd>↵</Kbd> {t('keys.open')}
      </span>
      <span>
        <Kbd>{ESCAPE}</Kbd> {t('keys.close')}
      </span>
    </div>
  )
}

type Source = Omit<PaletteProps, 'onClose' | 'typedBefore'>

/** What the palette shows: by nothing what was seen lately and what can be done, and otherwise what is called like it. */
function useGroups(
  typed: string,
  { user, organizationId, places, manual, parts, onShortcuts }: Source,
) {
  const { t } = useTranslation('search')
  const [q] = useDebouncedValue(typed, PAUSE)
  const found = useSearch(q, organizationId)
  const toCommand = useResultCommands(organizationId)
  const own = useOwnCommands(user, organizationId, onShortcuts)
  const settings = matching(useSettingCommands(), typed)
  const called = useCalled()
  const recent = useRecentCommands(user.id, places)
  const actions = { label: t('group.actions'), commands: matching(own, typed).slice(0, ACTIONS) }
  if (typed === '') {
    const lately = { label: t('group.recent'), commands: recent }
    const isRecent = ({ key }: Command) => recent.some(({ placeKey }) => placeKey === key)
    const others = {
      label: t('group.places'),
      commands: places.filter((place) => !isRecent(place)),
    }
    return { groups: filled([lately, others, actions]), isBusy: false, isEmpty: false }
  }
  const toPlaces = {
    label: t('group.places'),
    commands: [
      ...matching(places.map(called), typed),
      ...settings.filter(leads).slice(0, SETTINGS),
      ...matchingParts(parts, typed).slice(0, ACTIONS),
    ],
  }
  const results = q === '' ? [] : (found.data ?? [])
  const groups = filled([
    toPlaces,
    ...byKind(results).map(([kind, ofKind]) => ({
      label: t(`group.${kind}`),
      commands: ofKind.map(toCommand),
    })),
    actions,
    { label: t('group.settings'), commands: settings.filter((one) => !leads(one)) },
    { label: t('group.manual'), commands: matching(manual, typed).slice(0, MANUAL) },
  ])
  const isBusy = q !== typed || found.isFetching
  return {
    groups,
    isBusy,
    isEmpty: groups.length === 0 && !isBusy,
    failure: found.isError ? failureText(found.error) : undefined,
  }
}

// What a page is about is sought by more than its name.
const BESIDES = {
  'place:/app/overview/organization/general': 'organization',
  'place:/app/overview/organization/legal_persons': 'legalPersons',
  'place:/app/overview/organization/billing': 'subscription',
  'place:/app/overview/organization/integrations': 'integrations',
} as const

function useCalled() {
  const { t } = useTranslation('search')
  return (place: Command): Command => {
    const besides = Object.entries(BESIDES).find(([key]) => key === place.key)?.[1]
    return besides ? { ...place, words: t(`words.${besides}`) } : place
  }
}

// Where something is set is a place; what is set at once stays behind whoever was found, as 'Donker' and 'Engels' are names as well.
function leads({ act }: Command): boolean {
  return typeof act !== 'function'
}

function filled(groups: readonly CommandGroup[]): CommandGroup[] {
  return groups.filter(({ commands }) => commands.length > 0)
}

// In the order in which the first of each kind was found.
function byKind(results: readonly SearchResult[]): [SearchResult['kind'], SearchResult[]][] {
  const kinds = new Map<SearchResult['kind'], SearchResult[]>()
  for (const result of results) kinds.set(result.kind, [...(kinds.get(result.kind) ?? []), result])
  return [...kinds]
}

interface RecentCommand extends Command {
  /** Of the place that it is; it stands in one list. */
  placeKey: string | undefined
}

// Where one is already is not where one wants to go.
function useRecentCommands(userId: string, places: readonly Command[]): RecentCommand[] {
  const router = useRouter()
  const here = useLocation({ select: ({ href }) => href })
  const [pages] = useState(() => readRecentPages(userId))
  return pages
    .filter(({ href }) => href !== here)
    .slice(0, RECENT)
    .map(({ href, title }) => {
      const place = places.find(({ key }) => key === `place:${href.split('?')[0]}`)
      return {
        key: `recent:${href}`,
        placeKey: place?.key,
        label: title,
        keys: place?.keys,
        icon: IconClockHour4,
        act: () => router.history.push(href),
      }
    })
}

function useAct(onClose: () => void) {
  const navigate = useNavigate()
  return ({ act }: Command) => {
    onClose()
    if (typeof act === 'function') act()
    else void navigate(act as LinkProps & { to: string }) // safe: every command that leads somewhere names where
  }
}
