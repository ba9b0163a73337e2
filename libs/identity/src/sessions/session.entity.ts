import { InstantColumn } from '#platform';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A session of a signed-in user in a browser. A cookie is valid only as long as this row exists. */
@Entity('sessions')
export class SessionEntity {
  @PrimaryGeneratedColumn() id!: number;
  @Column('integer', { name: 'user_id' }) userId!: number;
  /** Keyed hash of the random token in the cookie. */
  @Column('text', { name: 'token_hash' }) tokenHash!: string;
  @InstantColumn() created!: Date;
  @InstantColumn() expires!: Date;
  /** IP address from which the session was started. */
  @Column('text', { name: 'address' }) ipAddress!: string;
  /** The browser's `User-Agent`, truncated. */
  @Column('text', { name: 'user_agent' }) userAgent!: string;
}

/** An approved authorization request. It prevents a repeated submission from creating a second password. */
@Entity('used_authorizations')
export class UsedAuthorizationEntity {
  /** Keyed hash of the session and the random ID of the form. */
  @PrimaryColumn('text', { name: 'form_hash' }) formHash!: string;
  @Column('integer', { name: 'user_id' }) userId!: number;
  /** UUID of the application password that was created. */
  @Column('text') uuid!: string;
  @InstantColumn() created!: Date;
}
