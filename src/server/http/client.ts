import { spawn } from 'node:child_process'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import middie from '@fastify/middie'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendRefusal, unknownAddress } from './failure.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const dist = join(root, 'dist')
const newest = (at: string): number => {
  const found = statSync(at, { throwIfNoEntry: false })
  if (found === undefined) return 0
  return found.isDirectory()
    ? Math.max(0, ...readdirSync(at).map((each) => newest(join(at, each))))
    : found.mtimeMs
}

/** When the newest file that the client is built from was changed, in ms since 1970. It is built from all but the server. */
export const clientChangedAt = (): number => {
  const folders = readdirSync(join(root, 'src')).filter((each) => each !== 'server')
  const sources = [
    ...folders.map((each) => join('src', each)),
    'machines',
    'vite.config.ts',
    'package.json',
    'package-lock.json',
  ]
  return Math.max(...sources.map((each) => newest(join(root, each))))
}

/**
 * Runs the build tool in a process of its own, because its memory, more than a gigabyte, is freed when that process
 * ends.
 */
const build = (showWarnings: boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    const vite = join(
      dirname(createRequire(import.meta.url).resolve('vite/package.json')),
      'bin/vite.js',
    )
    const options = [
      'build',
      '--config',
      join(root, 'vite.config.ts'),
      '--logLevel',
      showWarnings ? 'warn' : 'error',
    ]
    // On a terminal its progress would overwrite our lines; errors are on the other stream.
    const output = showWarnings ? 'inherit' : 'ignore'
    const child = spawn(process.execPath, [vite, ...options], {
      cwd: root,
      stdio: ['ignore', output, 'inherit'],
    })
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`the app could not be built (${signal ?? code})`))
    })
  })

/**
 * Builds the client if it is missing or older than its sources. The build tool's errors are always shown, its warnings
 * on request.
 */
export const ensureBuilt = async (
  say: (line: string) => void,
  showWarnings: boolean,
): Promise<void> => {
  const built = statSync(join(dist, 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (built > clientChangedAt()) return
  say('Building the app… (once after each update)')
  await build(showWarnings)
}

const isPage = (request: { readonly method: string; readonly url: string }): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !request.url.startsWith('/api') &&
  !request.url.startsWith('/assets/')

/**
 * Serves the built client: hashed files are cached for ever, the page is revalidated each time, and every address of
 * the app returns the page.
 */
export const serveClient =
  (built: string = dist) =>
  async (app: FastifyInstance): Promise<void> => {
    await app.register(fastifyStatic, {
      root: built,
      index: false,
      cacheControl: false,
      wildcard: false,
      dotfiles: 'ignore',
      globIgnore: ['index.html', '.vite/**'],
      setHeaders: (reply, path) => {
        void reply.setHeader(
          'cache-control',
          path.startsWith(join(built, 'assets'))
            ? 'public, max-age=31536000, immutable'
            : 'no-cache',
        )
      },
    })
    const page = readFileSync(join(built, 'index.html'), 'utf8')
    app.setNotFoundHandler((request, reply) =>
      isPage(request)
        ? reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
        : sendRefusal(reply, unknownAddress, 404),
    )
  }

/** Serves the client from its sources, updated as they are edited. */
export const serveSources = async (app: FastifyInstance): Promise<void> => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server }, host: true },
  })
  await app.register(middie)
  app.use((request: { url?: string }, response: unknown, next: () => void) =>
    request.url?.startsWith('/api')
      ? next()
      : vite.middlewares(request as never, response as never, next),
  )
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) return sendRefusal(reply, unknownAddress, 404)
    const page = readFileSync(join(root, 'src/client/index.html'), 'utf8')
    return reply
      .type('text/html; charset=utf-8')
      .send(await vite.transformIndexHtml(request.url, page))
  })
  app.addHook('onClose', () => vite.close())
}
