import { InstantColumn } from '#platform';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/**
 * An account. The `…Key` columns contain folded values for comparison and order: lower case, `nameKey` also without
 * diacritics. `UserWriter` computes them, because the databases fold letters differently.
 */
@Entity('users')
export class UserEntity {
  @PrimaryGeneratedColumn() id!: number;
  @Column('text') login!: string;
  @Column('text', { name: 'login_key' }) loginKey!: string;
  @Column('text') email!: string;
  @Column('text', { name: 'email_key' }) emailKey!: string;
  /** Identifies the user in URLs; unique. */
  @Column('text') slug!: string;
  /** Display name; `&`, `<` and `>` are escaped. */
  @Column('text') name!: string;
  @Column('text', { name: 'name_key' }) nameKey!: string;
  @Column('text', { name: 'first_name', default: '' }) firstName!: string;
  @Column('text', { name: 'last_name', default: '' }) lastName!: string;
  @Column('text', { default: '' }) nickname!: string;
  @Column('text', { default: '' }) url!: string;
  /** Filtered HTML. */
  @Column('text', { default: '' }) description!: string;
  /** Empty for the site's language. */
  @Column('text', { default: '' }) locale!: string;
  @InstantColumn() registered!: Date;
  /** PHC string of argon2id. */
  @Column('text', { name: 'password_hash', select: false }) passwordHash!: string;
}

/** One role of a user. */
@Entity('user_roles')
export class UserRoleEntity {
  @PrimaryColumn('integer', { name: 'user_id' }) userId!: number;
  @PrimaryColumn('text') role!: string;
  /** Position in the list of roles, from 0. */
  @Column('integer') position!: number;
}
