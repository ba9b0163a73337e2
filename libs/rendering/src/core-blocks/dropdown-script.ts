/** Returns a script that runs `action` when another option of a list is selected; in it, `list` is the element. */
export function dropdownScript(id: string, action: string): string {
  return `<script>
( () => {
	const list = document.getElementById( ${JSON.stringify(id)} );
	list.addEventListener( 'change', () => { if ( list.value ) { ${action}; } } );
} )();
</script>`;
}
