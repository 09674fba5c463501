import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import type { Afterwards } from '../area.ts'
import type { Answer } from '../answer.ts'
import type { Database } from '../database/database.ts'

/** Runs the follow-up work of answers after they were sent; the server does not close before it is done. */
export const afterAnswer = (app: FastifyInstance, database: Database, afterwards: Afterwards) => {
  const running = new Set<Promise<void>>()
  app.addHook('onClose', async () => void (await Promise.all(running)))
  return (
    request: FastifyRequest,
    reply: FastifyReply,
    company: string,
    now: string,
    answer: Pick<Answer<unknown>, 'data' | 'paging'>,
  ): void => {
    reply.raw.once('finish', () => {
      const work = database
        .inCompany(company, (tx) => afterwards({ tx, company, today: kathmanduToday(now) }, answer))
        .catch((error: unknown) =>
          request.log.error(
            { error: String(error), route: request.routeOptions.url },
            'the work after an answer failed',
          ),
        )
        .finally(() => running.delete(work))
      running.add(work)
    })
  }
}
