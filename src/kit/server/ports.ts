type AnyFunction = (...args: never[]) => unknown

/** What implements a port, as the `feature.ts` of its feature lists it. */
export interface PortImplementation {
  readonly port: AnyFunction
  readonly implementation: AnyFunction
}

export type Port<F extends AnyFunction> = F & { readonly name: string }

const implementations = new Map<AnyFunction, AnyFunction>()

/**
 * A function that an early feature calls and a later one implements. It is declared in
 * `server/ports.ts` of the feature that calls it. Calling it before the features are registered throws.
 */
export function definePort<F extends AnyFunction>(name: string): Port<F> {
  const port = ((...args: never[]) => {
    const implementation = implementations.get(port)
    if (!implementation) throw new Error(`no feature implements the port ${name}`)
    return implementation(...args)
  }) as Port<F>
  return port
}

export const implementPort = <F extends AnyFunction>(
  port: F,
  implementation: F,
): PortImplementation => ({ port, implementation })

/** Throws when two features implement one port. */
export function registerPorts(list: readonly PortImplementation[]) {
  implementations.clear()
  for (const { port, implementation } of list) {
    if (implementations.has(port)) throw new Error('a port has one implementation')
    implementations.set(port, implementation)
  }
}
