import type { User } from '@zegel/contract/accounts/accounts'
import { OrganizationSwitcher } from '../../features/organizations/organization-switcher.tsx'
import { LanguageOfUser } from '../../features/accounts/language-of-user.tsx'
import { UserMenu } from '../../features/accounts/user-menu.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import frame from './frame.module.css'
import classes from './shell.module.css'

/** Where one works, and as whom. */
export function TopBar({ user, organizationId }: { user: User; organizationId: string | null }) {
  return (
    <header className={`${frame.top} ${frame.margins}`}>
      <div className={frame.topInside}>
        <PhoneMenu user={user} organizationId={organizationId} />
        <OrganizationSwitcher user={user} />
        <div className={classes.topEnd}>
          <div className={classes.large}>
            <LanguageOfUser user={user} />
            <ThemeSwitch />
          </div>
          <UserMenu user={user} />
        </div>
      </div>
    </header>
  )
}
