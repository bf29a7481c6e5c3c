import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import type { Guest } from '@zegel/contract/accounts/accounts'
import type { InvestOffer } from '@zegel/contract/invest/invest'
import { renderToString } from 'react-dom/server'
import { routerOptions } from './app/router.tsx'
import { routeTree } from './app/routes.tsx'
import { offerQuery } from './features/invest/invest.api.ts'
import { startI18n } from './i18n/i18n.ts'
import { LEFT_OPEN } from './lib/browser/painted.ts'
import { currentUserQuery } from './shared/current-user-query.ts'
import { ThemeProvider } from './ui/theme/theme-provider.tsx'

/** What the app shows a guest at an address before anything is asked, in Dutch; the build writes it into a page. */
export async function paint(address: string): Promise<string> {
  await startI18n('nl')
  const queryClient = new QueryClient()
  queryClient.setQueryData<Guest>(currentUserQuery().queryKey, { guest: true })
  const { searchParams } = new URL(address, 'http://localhost')
  const link = { fi: searchParams.get('fi') ?? '', o: searchParams.get('o') ?? '' }
  queryClient.setQueryData(offerQuery(link).queryKey, OFFER)
  const router = createRouter({
    ...routerOptions,
    routeTree,
    context: { queryClient },
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>,
  )
}

// Of an offer that anybody may see and that is open, the first question shows no more than whose it is.
const OFFER = {
  id: '',
  name: LEFT_OPEN?.offer,
  organization: { name: LEFT_OPEN?.organization, logo_image_url: null },
  state: 'open',
  units: { least: 1, most: 1, step: 1, ceiling: 'investment' },
  investor: null,
} as InvestOffer // safe: as above
