import { Injectable } from '@nestjs/common';
import { Clock } from '#platform';
import { SiteSigner } from './site-signer.js';

/** Milliseconds between two nonces. A nonce is valid for its own tick and the next one, that is for 12 to 24 hours. */
const TICK_LENGTH = 12 * 60 * 60 * 1000;

/** Tokens against cross-site request forgery. A nonce is bound to a session or browser and to a purpose. */
@Injectable()
export class Nonces {
  constructor(
    private readonly signer: SiteSigner,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates the current nonce.
   * @param anchor identifies the session or browser
   * @param purpose such as the name of a form
   */
  create(anchor: string, purpose: string): string {
    return this.sign(this.tick(), anchor, purpose);
  }

  /** Whether a nonce is the current or the previous one. */
  verify(nonce: string, anchor: string, purpose: string): boolean {
    const tick = this.tick();
    // defence: nonce-verify-anchor
    return [tick, tick - 1].some((at) => this.signer.verify(nonce, 'nonce', at, anchor, purpose));
  }

  private sign(tick: number, anchor: string, purpose: string): string {
    // defence: nonce-sign-anchor
    return this.signer.sign('nonce', tick, anchor, purpose);
  }

  private tick(): number {
    return Math.ceil(this.clock.now().getTime() / TICK_LENGTH);
  }
}
