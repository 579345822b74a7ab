import { worldOf } from '../platform/database/world.ts'
import type { Platform } from '../platform/feature.ts'
import type { Provider, Providers } from './provider.ts'
import { sandboxProvider } from './sandbox/provider.ts'
import { stripeProvider } from './stripe/provider.ts'

/** The providers that these settings switch on. The sandbox is there only where the demo world is. */
export async function providersOf(
  platform: Pick<Platform, 'db' | 'settings' | 'clock' | 'random' | 'seeds'>,
): Promise<Providers> {
  const { db, settings, clock } = platform
  const isDemo = settings.demoWorld && (await worldOf(db))?.kind === 'demo'
  const { stripe } = settings
  return [
    ...(stripe ? [stripeProvider(stripe, clock.now)] : []),
    ...(isDemo ? [sandboxProvider(platform)] : []),
  ]
}

/** The provider of this name; undefined where these settings switch it off. */
export function providerNamed(providers: Providers, name: string): Provider | undefined {
  return providers.find((provider) => provider.name === name)
}
