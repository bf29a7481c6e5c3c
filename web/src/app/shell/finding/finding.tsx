import { IconUserCircle } from '@tabler/icons-react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { User } from '@zegel/contract/accounts/accounts'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useShortcuts } from '../../../features/search/use-shortcuts.ts'
import { PRODUCT_NAME } from '../../../ui/page/page-title.ts'
import { type NavigationLink, sideItems } from '../navigation-items.ts'
import { toLink } from '../rail-item.tsx'
import { overlay } from '../../../ui/dialogs/overlay.tsx'

const Palette = overlay(
  async () => (await import('./palette-with-manual.tsx')).PaletteWithManual,
  ['search', 'organizations', 'help'],
)
const ShortcutSheet = overlay(
  async () => (await import('../../../features/search/shortcut-sheet.tsx')).ShortcutSheet,
  ['search'],
)

// The letter after G that leads to a place; whatever the language, so that one learns them once.
const LETTERS: Partial<Record<NavigationLink['label'], string>> = {
  home: 'h',
  general: 'o',
  members: 'm',
  entities: 'e',
  instruments: 'i',
  structure: 's',
  timeline: 't',
  profile: 'p',
}

interface Finding {
  openPalette: () => void
  openSheet: () => void
  /** What is open of it. */
  shown: ReactNode
}

/** The palette, the keys that work on every screen, and the sheet that lists them. */
export function useFinding(user: User, organizationId: string | null): Finding {
  const [open, setOpen] = useState<'palette' | 'sheet'>()
  const navigate = useNavigate()
  const places = usePlaces(user, organizationId)
  useRecentPages(user.id)
  // What was typed before the palette was there.
  const [early, setEarly] = useState('')
  const openPalette = () => {
    setEarly('')
    setOpen('palette')
  }
  const openSheet = () => setOpen('sheet')
  const close = () => setOpen(undefined)
  useShortcuts({
    onSearch: openPalette,
    onSheet: openSheet,
    onPlace: (letter) => {
      const place = places.find(({ keys }) => keys?.[1] === letter)
      if (place) void navigate({ ...place.act, to: place.act.to ?? '.' })
      return place !== undefined
    },
  })
  const shown = (
    <>
      {open === 'palette' && (
        <EarlyKeys onType={(letter) => setEarly((typed) => typed + letter)} onClose={close} />
      )}
      <Suspense>
        {open === 'palette' && (
          <Palette
            user={user}
            organizationId={organizationId}
            places={places}
            typedBefore={early}
            onShortcuts={openSheet}
            onClose={close}
          />
        )}
        {open === 'sheet' && <ShortcutSheet places={places} onClose={close} />}
      </Suspense>
    </>
  )
  return { openPalette, openSheet, shown }
}

interface EarlyKeysProps {
  onType: (letter: string) => void
  onClose: () => void
}

/** Listens until the palette has the focus: who types already is looking for something, and presses no shortcuts. */
function EarlyKeys({ onType, onClose }: EarlyKeysProps) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey || isInDialog(event.target)) return
    if (event.key === 'Escape') onClose()
    else if (event.key.length === 1) onType(event.key)
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', handle, { capture: true })
    return () => window.removeEventListener('keydown', handle, { capture: true })
  }, [])
  return null
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog]') !== null
}

function usePlaces(user: User, organizationId: string | null) {
  const { t } = useTranslation('navigation')
  const profile = {
    ...({
      label: 'profile',
      to: '/app/profile',
      isOfOrganization: false,
      icon: IconUserCircle,
    } as const),
  }
  const links = sideItems(user).flatMap((item) =>
    item.links.length > 0 ? item.links.map((link) => ({ ...link, icon: item.icon })) : [item],
  )
  return [...links, profile].map((link) => {
    const letter = LETTERS[link.label]
    return {
      key: `place:${link.to}`,
      label: t(link.label === 'general' ? 'organization' : link.label),
      icon: link.icon,
      act: toLink(link, organizationId),
      keys: letter ? ['g', letter] : undefined,
    }
  })
}

// A screen says what it is by the title of the browser's tab, once it knows.
function useRecentPages(userId: string): void {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const remember = useEffectEvent(() => {
    const end = ` · ${PRODUCT_NAME}`
    if (!document.title.endsWith(end) || document.title === `${t('notFound.tabTitle')}${end}`)
      return
    const title = document.title.slice(0, -end.length)
    const { href } = router.state.location
    void import('../../../features/search/recent-pages.ts').then(({ saveRecentPage }) =>
      saveRecentPage(userId, { href, title }),
    )
  })
  useEffect(() => {
    const title = document.querySelector('title')
    if (!title) return undefined
    // The first screen may have said it already.
    remember()
    const observer = new MutationObserver(() => remember())
    observer.observe(title, { childList: true })
    return () => observer.disconnect()
  }, [])
}
