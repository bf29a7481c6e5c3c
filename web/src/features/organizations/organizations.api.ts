import { useMutation } from '@tanstack/react-query'
import { organizations } from '@zegel/contract/organizations'
import { call } from '../../lib/call.ts'
import { loadPage } from '../../lib/load-page.ts'

/** Switches organisation and starts anew at home, so that nothing of the former one stays behind. */
export function useSwitchOrganization() {
  return useMutation({
    mutationFn: (id: string) =>
      call(organizations.switchTo, { body: { current_organization_uuid: id } }),
    onSuccess: () => loadPage('/app/home'),
    onError: (error) => console.error('The organisation could not be switched', error),
  })
}
