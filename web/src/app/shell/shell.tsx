import { type Icon, IconBuildingCommunity, IconHome, IconUserCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link, type LinkProps, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { User } from '@zegel/contract/accounts/accounts'
import { organizations } from '@zegel/contract/organizations/organizations'
import { LanguageOfUser } from '../../features/accounts/language-of-user.tsx'
import { UserMenu } from '../../features/accounts/user-menu.tsx'
import { OrganizationSwitcher } from '../../features/organizations/organization-switcher.tsx'
import { SearchButton } from '../../features/search/search-button.tsx'
import { endpointMutation, cacheUpdateOf } from '../../lib/endpoint-query.ts'
import { currentUserQuery, isUser } from '../../shared/current-user-query.ts'
import {
  saveOrganizationOfTab,
  readOrganizationOfTab,
  useCurrentOrganizationId,
  useIdOfAddress,
} from '../../shared/organization-id.ts'
import { Mark } from '../../ui/theme/mark.tsx'
import { PageArrival } from '../../ui/page/page-arrival.tsx'
import { PRODUCT_NAME } from '../../ui/page/page-title.ts'
import { ThemeSwitch } from '../../ui/theme/switches.tsx'
import { WithDeeds } from '../screens/deed-part.tsx'
import { ConnectionBanner } from './connection/connection-banner.tsx'
import { useFinding } from './finding/finding.tsx'
import { OpenPalette } from './finding/open-palette.ts'
import frame from './frame.module.css'
import { hasOrganizationOnPhone, isWithin, sideItems } from './navigation-items.ts'
import { PhoneMenu } from './phone-menu.tsx'
import { RailItem } from './rail-item.tsx'
import classes from './shell.module.css'
import { savePlaces } from './shell-skeleton.tsx'
import { SkipLink } from './skip-link.tsx'
import { useLiveUpdates } from './use-live-updates.ts'
import { ReturnToInvitation } from './return-to-invitation.tsx'

/** Navigation around a screen: a rail on a large screen, a bar below on a phone. */
export function Shell({ user: signedIn }: { user: User }) {
  const user = useOpenedOrganization(signedIn)
  const organizationId = user.current_organization_uuid
  useLiveUpdates()
  const { openPalette, openSheet, shown } = useFinding(user, organizationId)
  return (
    <>
      <SkipLink />
      <Rail user={user} organizationId={organizationId} />
      <TopBar
        user={user}
        organizationId={organizationId}
        onSearch={openPalette}
        onShortcuts={openSheet}
      />
      <div className={frame.margins}>
        <ConnectionBanner />
        <main id="main" tabIndex={-1} className={frame.main}>
          <ReturnToInvitation />
          <WithDeeds>
            <OpenPalette value={openPalette}>
              <Outlet />
            </OpenPalette>
          </WithDeeds>
        </main>
      </div>
      <BottomBar user={user} organizationId={organizationId} />
      <PageArrival />
      {shown}
    </>
  )
}

/** The side navigation of a large screen, as wide as the page's margin. */
function Rail({ user, organizationId }: { user: User; organizationId: string | null }) {
  const { t } = useTranslation('navigation')
  const items = sideItems(user)
  useEffect(() => savePlaces(items.length), [items.length])
  return (
    <nav className={frame.rail} aria-label={t('label')}>
      <Link to="/app/home" aria-label={PRODUCT_NAME} className={frame.railMark}>
        <Mark size={36} />
      </Link>
      {items.map((item) => (
        <RailItem key={item.label} item={item} organizationId={organizationId} />
      ))}
    </nav>
  )
}

interface TopBarProps {
  user: User
  organizationId: string | null
  onSearch: () => void
  onShortcuts: () => void
}

/** Where one works, and as whom, and the search for anything else. */
function TopBar({ user, organizationId, onSearch, onShortcuts }: TopBarProps) {
  return (
    <header className={`${frame.top} ${frame.margins} no-print`}>
      <div className={frame.topInside}>
        <PhoneMenu user={user} organizationId={organizationId} />
        <OrganizationSwitcher user={user} />
        <div className={classes.topEnd}>
          <SearchButton onSearch={onSearch} />
          <div className={classes.large}>
            <LanguageOfUser user={user} />
            <ThemeSwitch />
          </div>
          <UserMenu user={user} onShortcuts={onShortcuts} />
        </div>
      </div>
    </header>
  )
}

/**
 * Makes the organisation that the address names the one this tab works in, and the one that somebody finds again where they next sign in.
 * Returns the user as they work here.
 */
function useOpenedOrganization(user: User): User {
  const ofAddress = useIdOfAddress()
  const current = useCurrentOrganizationId()
  // Nobody asked for it: where it fails, the tab has it all the same.
  const remember = useMutation(
    endpointMutation(organizations.switchTo, {
      input: (id: string) => ({ body: { current_organization_uuid: id } }),
      keep: (_, id) => [
        cacheUpdateOf(currentUserQuery(), (before) =>
          isUser(before) ? { ...before, current_organization_uuid: id } : before,
        ),
      ],
    }),
  )

  const open = useEffectEvent((id: string) => {
    if (readOrganizationOfTab() === id) return
    saveOrganizationOfTab(id)
    if (user.current_organization_uuid !== id) remember.mutate(id)
  })
  const opened = ofAddress === current ? ofAddress : undefined
  useEffect(() => {
    if (opened) open(opened)
  }, [opened])
  return { ...user, current_organization_uuid: current ?? null }
}

interface BarItemProps {
  link: LinkProps
  area: string
  icon: Icon
  label: string
}

/** The navigation of a phone. */
function BottomBar({ user, organizationId }: { user: User; organizationId: string | null }) {
  const { t } = useTranslation('navigation')
  return (
    <nav className={frame.bar} aria-label={t('bar')}>
      <div className={classes.places}>
        <BarItem link={{ to: '/app/home' }} area="/app/home" icon={IconHome} label={t('home')} />
        {organizationId && hasOrganizationOnPhone(user) && (
          <BarItem
            link={{ to: '/app/overview/organization/general', search: { id: organizationId } }}
            area="/app/overview"
            icon={IconBuildingCommunity}
            label={t('organization')}
          />
        )}
        <BarItem
          link={{ to: '/app/profile' }}
          area="/app/profile"
          icon={IconUserCircle}
          label={t('profile')}
        />
      </div>
    </nav>
  )
}

function BarItem({ link, area, icon: BarIcon, label }: BarItemProps) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const current = isWithin(path, [area])
    ? ({ 'data-current': true, 'aria-current': 'page' } as const)
    : {}
  return (
    <Link {...link} className={classes.item} {...current}>
      <BarIcon size={22} stroke={1.5} aria-hidden />
      {label}
    </Link>
  )
}
